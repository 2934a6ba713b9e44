export { activateLocale, type Catalog, catalogsOf, chooseLocale, chosenLocale, readLocale } from './active-locale.ts';
export {
  addDays,
  capitalised,
  dateFormat,
  dateIn,
  daysBetween,
  formatTime,
  localZone,
  numberFormat,
  relativeDay,
  type WhenOptions,
} from './calendar.ts';
export { broughtDialogs } from './brought-dialogs.ts';
export { fold } from './fold.ts';
export { formatBytes } from './format-bytes.ts';
export {
  type CommandContext,
  type FeatureCommand,
  type FeatureCommands,
  type FoundCommands,
  type GatheredCommands,
  loadCommands,
  loadScreenKeys,
  type ScreenKeys,
} from './command.ts';
export {
  type ConversationPanel,
  defineFeature,
  type Feature,
  type FeatureNav,
  type MeetingAction,
  type MeetingDialog,
  type MeetingPanel,
  type MeetingPassage,
  navPath,
  type PassageAction,
  type PassageDialog,
  type SettingsSection,
  type TranscriptionOffer,
} from './feature.ts';
export { featureRoutes, publicRoutes, settingsSections } from './feature-routes.ts';
export { FeaturesContext, useFeatures } from './features-context.ts';
export { clearDrafts, maxDraftLength, readDraft, removeDraft, writeDraft } from './drafts.ts';
export { featureOverlays } from './feature-overlays.tsx';
export { guardRouter } from './guard-router.ts';
export { lazyPanel } from './lazy-panel.ts';
export { languages, type Locale, locales } from './locale.ts';
export { allowedFeatures, isWithin, type NavPlace, navPlaces, useNavPlaces } from './nav-places.ts';
export { PageArrival } from './page-arrival.ts';
export { giveUpPage, holdPage, pageHold } from './page-hold.ts';
export { pageFocus, pageScroller } from './page-marks.ts';
export { type MeetingPlace, paths } from './paths.ts';
export { queryClientContext } from './query-client-context.ts';
export { RouteFailure } from './route-failure.tsx';
export { type RouteHandle, rulesOf, useHasFooter } from './route-handle.ts';
export { runningBuild, servedBuild } from './served-build.ts';
export { type ScreenSubject, screenSubject, useScreenSubject } from './screen-subject.ts';
export {
  type Credentials,
  type NewAccount,
  type ProviderEntry,
  type Session,
  type SessionActions,
  SessionContext,
  type SessionState,
  type SignInResult,
  useSession,
  useUser,
} from './session.ts';
export { onSessionEnd, tellSessionEnd } from './session-end.ts';
export { readSignedOutReason, type SignedOutReason, writeSignedOutReason } from './signed-out-reason.ts';
export { type Draft, useDraft } from './use-draft.ts';
export { zoneName, zonesWith } from './time-zones.ts';
export { useDocumentTitle } from './use-document-title.ts';
