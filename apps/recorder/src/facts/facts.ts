import type { BotPlatform } from '@pauta/contract';

/** How to find something in a page: any visible match counts. */
export interface Marks {
  /** CSS selectors, the platform's own first. */
  readonly selectors?: readonly string[];
  /** Case-insensitive regular expressions for the text of the page or element. */
  readonly texts?: readonly string[];
}

/** Everything known about a platform's page, so that a change of the platform affects one file. */
export interface PlatformFacts {
  readonly platform: BotPlatform;
  readonly matches: (address: URL) => boolean;
  /** Converts an invitation's address to the one for the browser, if they differ. */
  readonly toPage?: (address: URL) => URL;

  /** Before joining. Buttons that lead on, in the order in which they are tried. */
  readonly nameInput: Marks;
  readonly dismiss: Marks;
  readonly join: Marks;
  /** Buttons of dialogs to confirm, such as a recording notice or "are you still there?". */
  readonly acknowledge: Marks;

  /** Texts while waiting to be admitted, and on refusal. */
  readonly lobby: Marks;
  readonly denied: Marks;
  readonly lobbyTimeout: Marks;
  readonly signIn: Marks;
  /** Regular expressions for addresses of sign-in pages. */
  readonly signInAddresses: readonly string[];
  /** Shown for an address without its passcode. */
  readonly passcode: Marks;
  readonly notFound: Marks;
  readonly blocked: Marks;

  /** In the call. */
  readonly inCall: Marks;
  readonly leave: Marks;
  readonly confirmLeave: Marks;
  readonly removed: Marks;
  readonly ended: Marks;
  /** Reasons of an end by the platform. */
  readonly endedLimit: Marks;
  readonly endedIdle: Marks;
  /** The network was lost, not the call. */
  readonly lost: Marks;

  /** Participants: one element each, with the name in one of `name` or in an attribute. */
  readonly participant: readonly string[];
  readonly participantId: readonly string[];
  readonly participantName: readonly string[];
  /** What a participant's element matches or contains while talking. */
  readonly talking: readonly string[];

  readonly openChat: Marks;
  readonly chatInput: Marks;
  readonly sendChat: Marks;
  readonly chatMessage: readonly string[];

  readonly caption: readonly string[];
  readonly captionName: readonly string[];
  readonly captionText: readonly string[];
}
