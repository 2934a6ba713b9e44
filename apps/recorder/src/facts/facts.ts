import type { BotPlatform } from '@pauta/contract';

/** What is looked for in a page: any one of the marks will do, of those that can be seen. */
export interface Marks {
  /** CSS selectors, the platform's own first. */
  readonly selectors?: readonly string[];
  /** Sources of regular expressions, without regard to case, for what the page or the element says. */
  readonly texts?: readonly string[];
}

/** What is known of a platform's page in one place, so that a change of the platform is a change of one file. */
export interface PlatformFacts {
  readonly platform: BotPlatform;
  readonly matches: (address: URL) => boolean;
  /** The address that opens the meeting in a browser, where it is another than the invitation's. */
  readonly toPage?: (address: URL) => URL;

  /** Before one joins. Buttons that lead on, in the order in which they are tried. */
  readonly nameInput: Marks;
  readonly dismiss: Marks;
  readonly join: Marks;
  /** In a dialog that wants to be read: that the meeting is recorded, whether one is still there. */
  readonly acknowledge: Marks;

  /** What the page says while one waits, and when one is not let in. */
  readonly lobby: Marks;
  readonly denied: Marks;
  readonly lobbyTimeout: Marks;
  readonly signIn: Marks;
  /** Addresses of sign-in pages. Sources of regular expressions. */
  readonly signInAddresses: readonly string[];
  /** What an address without its passcode leads to. */
  readonly passcode: Marks;
  readonly notFound: Marks;
  readonly blocked: Marks;

  /** In the call. */
  readonly inCall: Marks;
  readonly leave: Marks;
  readonly confirmLeave: Marks;
  readonly removed: Marks;
  readonly ended: Marks;
  /** What the end is said to be for, where it is the platform's. */
  readonly endedLimit: Marks;
  readonly endedIdle: Marks;
  /** The network is gone, not the call. */
  readonly lost: Marks;

  /** Who is there. One element for each person; its name is in one of `name`, or in an attribute. */
  readonly participant: readonly string[];
  readonly participantId: readonly string[];
  readonly participantName: readonly string[];
  /** What an element of a person has, or holds, while that person talks. */
  readonly talking: readonly string[];

  readonly openChat: Marks;
  readonly chatInput: Marks;
  readonly sendChat: Marks;
  readonly chatMessage: readonly string[];

  readonly caption: readonly string[];
  readonly captionName: readonly string[];
  readonly captionText: readonly string[];
}
