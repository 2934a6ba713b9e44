export {
  activateLocale,
  type Catalog,
  catalogsOf,
  chooseLocale,
  chosenLocale,
  readLocale,
} from './locale/active-locale.ts';
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
} from './locale/calendar.ts';
export { createDialogLoader } from './feature/dialog-loader.ts';
export { formatBytes } from './locale/format-bytes.ts';
export {
  type CommandContext,
  type FeatureCommand,
  type FeatureCommands,
  type FoundCommands,
  type GatheredCommands,
  loadCommands,
  loadScreenKeys,
  type ScreenKeys,
} from './feature/command.ts';
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
} from './feature/feature.ts';
export { featureRoutes, publicRoutes, settingsSections } from './routing/feature-routes.ts';
export { FeaturesContext, useFeatures } from './feature/features-context.ts';
export { clearDrafts, readDraft, removeDraft, writeDraft } from './session/drafts.ts';
export { featureOverlays } from './feature/feature-overlays.tsx';
export { guardRouter } from './routing/guard-router.ts';
export { lazyPanel } from './feature/lazy-panel.ts';
export { languages, type Locale, locales } from './locale/locale.ts';
export { allowedFeatures, isWithin, type NavPlace, useNavPlaces } from './routing/nav-places.ts';
export { PageArrival } from './routing/page-arrival.ts';
export { leavePage, blockUnload, unloadBlock } from './routing/unload-block.ts';
export { pageFocus } from './routing/page-marks.ts';
export { type MeetingPlace, paths } from './routing/paths.ts';
export { queryClientContext } from './session/query-client-context.ts';
export { RouteFailure } from './routing/route-failure.tsx';
export { type RouteHandle, rulesOf } from './routing/route-handle.ts';
export { runningBuild, servedBuild } from './routing/served-build.ts';
export { type ScreenSubject, screenSubject, useScreenSubject } from './feature/screen-subject.ts';
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
} from './session/session.ts';
export { onSessionEnd, emitSessionEnd } from './session/session-end.ts';
export { readSignedOutReason, type SignedOutReason, writeSignedOutReason } from './session/signed-out-reason.ts';
export { type Draft, useDraft } from './session/use-draft.ts';
export { zoneName, zonesWith } from './locale/time-zones.ts';
export { useDocumentTitle } from './routing/use-document-title.ts';
