/** How long a bot waits before it believes what a page shows, or does not show. Milliseconds. */
export interface Patience {
  /** What keeps nobody from joining may be said while the rest of the page is still on its way. */
  readonly softMs: number;
  /** A page that shows no call any more, and says nothing of an end. */
  readonly goneMs: number;
  /** A page that answers nothing any more. */
  readonly deafMs: number;
  /** A recording in which nothing is heard. */
  readonly silentMs: number;
}

export const usualPatience: Patience = { softMs: 6_000, goneMs: 8_000, deafMs: 20_000, silentMs: 15_000 };
