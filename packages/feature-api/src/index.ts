export { defineFeature, type Feature, type FeatureIcon, type FeatureNav, navPath } from './feature.ts';
export { clearDrafts, maxDraftLength } from './drafts.ts';
export { type Locale, locales } from './locale.ts';
export { type MeetingPlace, paths } from './paths.ts';
export { queryClientContext } from './query-client-context.ts';
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
export { type Draft, useDraft } from './use-draft.ts';
export { useDocumentTitle } from './use-document-title.ts';
