/** How long a state of the page must last before the bot acts on it, in milliseconds. */
export interface PageTimeouts {
  /** A weak refusal, which may be shown while the page is still loading. */
  readonly softMs: number;
  /** A page that no longer shows a call, without an end. */
  readonly goneMs: number;
  /** A page that does not respond. */
  readonly deafMs: number;
  /** A recording that has not given its first data: on a busy machine that takes long, and the bot would leave. */
  readonly firstBytesMs: number;
  /** A recording that gives no data any more. */
  readonly stalledMs: number;
  /** A recording without sound. */
  readonly silentMs: number;
}

export const defaultTimeouts: PageTimeouts = {
  softMs: 6_000,
  goneMs: 8_000,
  deafMs: 20_000,
  firstBytesMs: 60_000,
  stalledMs: 15_000,
  silentMs: 15_000,
};
