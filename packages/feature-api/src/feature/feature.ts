import type { MessageDescriptor, Messages } from '@lingui/core';
import type { Conversation, Meeting, User } from '@pauta/contract';
import type { IconGlyph } from '@pauta/ui-kit';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { FeatureCommands } from './command.ts';
import type { Locale } from '../locale/locale.ts';

export type FeatureNav = {
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  /** Position in the navigation, in ascending order. */
  readonly order: number;
  /** Letter of the shortcut after `G`. */
  readonly shortcut?: string;
  /** Target; by default the feature's first route. */
  readonly to?: `/${string}`;
  /** Nested pages with their full paths, listed by the layout `stackedSide`. */
  readonly items?: readonly { readonly label: MessageDescriptor; readonly to: `/${string}` }[];
};

/** A settings section of a feature, at `/config/<id>`. */
export type SettingsSection = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  /** Position among the sections, in ascending order. */
  readonly order: number;
  /** Required permission; see `hasPermission`. */
  readonly permission?: string;
  /** The route module. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
};

/** A tab of a feature on the page of a meeting. */
export type MeetingPanel = {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Whether the tab is shown; by default always. */
  readonly isVisibleTo?: (meeting: Meeting, user: User) => boolean;
  /** Fills the whole tab and scrolls itself. */
  readonly fills?: boolean;
  readonly load: () => Promise<{ readonly Component: ComponentType<{ readonly meeting: Meeting }> }>;
};

/** A tab of a feature on the page of a conversation; it fills the tab and scrolls itself. */
export type ConversationPanel = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly load: () => Promise<{ readonly Component: ComponentType<{ readonly conversation: Conversation }> }>;
};

/** A dialog on the page of a meeting. */
export type MeetingDialog = ComponentType<{ readonly meeting: Meeting; readonly onClose: () => void }>;

/** An action of a feature on a meeting: a menu entry or a button on its page. */
export type MeetingAction = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  readonly isButton?: boolean;
  readonly isVisibleTo?: (meeting: Meeting, user: User) => boolean;
} & (
  | { readonly run: (meeting: Meeting) => void | Promise<void> }
  | { readonly dialog: () => Promise<{ readonly Component: MeetingDialog }> }
);

/** A selected time range of a recording, with its words. */
export type MeetingPassage = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** A dialog on the page of a meeting about a passage. */
export type PassageDialog = ComponentType<{
  readonly meeting: Meeting;
  readonly passage: MeetingPassage;
  readonly onClose: () => void;
}>;

/** An action of a feature on a passage: selected words or a clip; the first action also works with `I` and `O`. */
export type PassageAction = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  /** Required right on the meeting. */
  readonly right?: 'share';
  readonly dialog: () => Promise<{ readonly Component: PassageDialog }>;
};

/** Content of a feature on the page of a recording without a transcription engine. */
export type TranscriptionOffer = {
  /** Required permission; see `hasPermission`. */
  readonly permission?: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
};

export type Feature = {
  readonly id: string;
  readonly nav?: FeatureNav;
  /** Permission required for the whole feature, such as `admin`; see `hasPermission`. */
  readonly permission?: string;
  /** Redirect target for users without access, who do not see the feature in the navigation; undefined to allow. */
  readonly guard?: (user: User) => `/${string}` | undefined;
  /** React Router route objects relative to the root, with a `path` and a `lazy` module. */
  readonly routes: readonly RouteObject[];
  /** Public pages outside of the frame, with or without a session. */
  readonly publicRoutes?: readonly RouteObject[];
  readonly settings?: readonly SettingsSection[];
  readonly meetingPanels?: readonly MeetingPanel[];
  readonly conversationPanels?: readonly ConversationPanel[];
  readonly meetingActions?: readonly MeetingAction[];
  readonly passageActions?: readonly PassageAction[];
  readonly transcriptionOffer?: TranscriptionOffer;
  /** Overlay on all screens of a signed-in user, such as running uploads. Loaded after the first screen. */
  readonly overlay?: () => Promise<{ readonly Component: ComponentType }>;
  /** Commands and shortcuts. Loaded when the command palette or the shortcut help opens. */
  readonly commands?: () => Promise<{ readonly commands: FeatureCommands }>;
  /** The message catalog, from `locales/<locale>.po`. */
  readonly messages: (locale: Locale) => Promise<{ readonly messages: Messages }>;
};

/** Defines a feature as data, from which the shell makes routes, navigation and catalogs. */
export const defineFeature = (feature: Feature): Feature => feature;

/** Target of the feature's navigation entry. */
export const navPath = ({ nav, routes }: Feature): string => nav?.to ?? `/${routes[0]?.path ?? ''}`;
