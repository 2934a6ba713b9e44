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
  /** Place in the navigation, smallest first. */
  readonly order: number;
  /** The letter that goes here after `G`. */
  readonly shortcut?: string;
  /** Where it leads; the feature's first route unless given. */
  readonly to?: `/${string}`;
  /** Places within it, by their whole address: the layout `stackedSide` lists them. */
  readonly items?: readonly { readonly label: MessageDescriptor; readonly to: `/${string}` }[];
};

/** A section that a feature brings to the settings, at `/config/<id>`. */
export type SettingsSection = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  /** Place among the sections, smallest first. */
  readonly order: number;
  /** Permission that the section needs; see `hasPermission`. */
  readonly permission?: string;
  /** A route module. */
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
};

/** A tab that a feature brings to the page of a meeting. */
export type MeetingPanel = {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Whether there is something to show; always unless given. */
  readonly isVisibleTo?: (meeting: Meeting, user: User) => boolean;
  /** Takes the whole tab and scrolls by itself. */
  readonly fills?: boolean;
  readonly load: () => Promise<{ readonly Component: ComponentType<{ readonly meeting: Meeting }> }>;
};

/** A tab that a feature brings to the page of a conversation: it takes all of it, and scrolls by itself. */
export type ConversationPanel = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly load: () => Promise<{ readonly Component: ComponentType<{ readonly conversation: Conversation }> }>;
};

/** A dialog over the page of a meeting. */
export type MeetingDialog = ComponentType<{ readonly meeting: Meeting; readonly onClose: () => void }>;

/** What a feature lets one do with a meeting: in the menu of its page, or as a button before it. */
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

/** A stretch of a recording that a person has chosen, with what is said in it. */
export type MeetingPassage = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** A dialog over the page of a meeting, about a passage of it. */
export type PassageDialog = ComponentType<{
  readonly meeting: Meeting;
  readonly passage: MeetingPassage;
  readonly onClose: () => void;
}>;

/** What a feature lets one do with a passage: of the words that are selected, of a clip; the first with `I` and `O` too. */
export type PassageAction = {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly icon: IconGlyph;
  /** What the person has to be allowed to do with the meeting. */
  readonly right?: 'share';
  readonly dialog: () => Promise<{ readonly Component: PassageDialog }>;
};

/** What a feature offers on the page of a recording that nothing here can transcribe. */
export type TranscriptionOffer = {
  /** Permission that it needs; see `hasPermission`. */
  readonly permission?: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
};

export type Feature = {
  readonly id: string;
  readonly nav?: FeatureNav;
  /** Permission that the whole feature needs, as `admin`; see `hasPermission`. */
  readonly permission?: string;
  /** Where those are sent whom the feature is not for, and who don't find it in the navigation; undefined for others. */
  readonly guard?: (user: User) => `/${string}` | undefined;
  /** React Router's own route objects, relative to the root: a `path` and a `lazy` module each. */
  readonly routes: readonly RouteObject[];
  /** Pages for anybody who has their address, signed in or not, without the frame. */
  readonly publicRoutes?: readonly RouteObject[];
  readonly settings?: readonly SettingsSection[];
  readonly meetingPanels?: readonly MeetingPanel[];
  readonly conversationPanels?: readonly ConversationPanel[];
  readonly meetingActions?: readonly MeetingAction[];
  readonly passageActions?: readonly PassageAction[];
  readonly transcriptionOffer?: TranscriptionOffer;
  /** Floats over every screen of a signed-in person, as uploads that go on do. Loaded once the first screen is there. */
  readonly overlay?: () => Promise<{ readonly Component: ComponentType }>;
  /** What the feature gives to the command palette and to the help on keys. Loaded when one of these first opens. */
  readonly commands?: () => Promise<{ readonly commands: FeatureCommands }>;
  /** The feature's catalog, as a module of `locales/<locale>.po`. */
  readonly messages: (locale: Locale) => Promise<{ readonly messages: Messages }>;
};

/** A feature as data: the shell makes routes, navigation and catalogs from it. */
export const defineFeature = (feature: Feature): Feature => feature;

/** Address that the feature's navigation entry leads to. */
export const navPath = ({ nav, routes }: Feature): string => nav?.to ?? `/${routes[0]?.path ?? ''}`;
