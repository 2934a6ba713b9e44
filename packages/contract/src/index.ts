// A list: what others may use of the contract, by noun.
import * as clips from './clip/endpoints.ts';
import * as comments from './comment/endpoints.ts';
import * as assistant from './assistant/endpoints.ts';
import * as botConfig from './bot-config/endpoints.ts';
import * as bots from './bot/endpoints.ts';
import * as recorder from './bot/recorder-endpoints.ts';
import * as companies from './company/endpoints.ts';
import * as conversationAnalysis from './conversation-analysis/endpoints.ts';
import * as whatsapp from './conversation/endpoints.ts';
import * as corrections from './correction/endpoints.ts';
import * as enablement from './enablement/endpoints.ts';
import * as enrichment from './enrichment/endpoints.ts';
import * as example from './example/endpoints.ts';
import * as exports from './export/endpoints.ts';
import * as languageModels from './language-model/endpoints.ts';
import * as live from './live/endpoints.ts';
import * as meetings from './meeting/endpoints.ts';
import * as playlists from './playlist/endpoints.ts';
import * as recorderSettings from './recorder-settings/endpoints.ts';
import * as reports from './report/endpoints.ts';
import * as shares from './share/endpoints.ts';
import * as speechModels from './speech-model/endpoints.ts';
import * as tags from './tag/endpoints.ts';
import * as views from './view/endpoints.ts';
import * as teams from './team/endpoints.ts';
import * as templates from './template/endpoints.ts';
import * as transcriptions from './transcript/endpoints.ts';
import * as uploads from './upload/endpoints.ts';
import * as users from './user/endpoints.ts';
import * as vocabulary from './vocabulary/endpoints.ts';
import type { EndpointMap } from './endpoint.ts';

export {
  type Actor,
  type ActorIdentity,
  type ActorKind,
  type ActorOf,
  type ApiKeyActor,
  type BotActor,
  type GatewayActor,
  type ShareActor,
  type SystemActor,
  type UserActor,
  type WebhookActor,
  actorIdOf,
} from './actor.ts';
export {
  type Access,
  type Budget,
  type Deprecation,
  type Endpoint,
  type EndpointGroup,
  type EndpointMap,
  type Input,
  type IsStream,
  type Kind,
  type Method,
  type Output,
  type ParamNames,
  type ParamSchemas,
  type Received,
  type Reply,
  budgets,
  endpoint,
} from './endpoint.ts';
export { FileBytes, formParts, toFileForm } from './file-form.ts';
export { type IssueCode, issueTexts, readInput } from './issue.ts';
export {
  type Action,
  type Reach,
  type Subject,
  type SubjectKind,
  can,
  hasPermission,
  leadsTeam,
  ledTeams,
  mayEditTag,
  mayEditView,
  mayManageMembers,
  reachOf,
} from './permissions.ts';
export { CalendarDate, Day, Id, Instant, Nothing, Offset } from './primitives.ts';
export { commonProblems } from './common-problems.ts';
export { errorCodes, messageOf, statusOf } from './problem.ts';
export { ErrorCode, Issue, Problem } from './problem-schema.ts';
export { Values, fillIn } from './sentence.ts';

export { type RuleSentence, ruleSentences } from './analysis/rule-sentences.ts';
export { type Silence, silenceOf } from './analysis/silence.ts';
export {
  Analyst,
  Answer,
  AnswerCandidate,
  AnswerStatus,
  AnswerValue,
  Chapter,
  Criterion,
  CriterionLevel,
  Evaluation,
  EvaluationStatus,
  Evidence,
  JudgedCriterion,
  MeetingAnswers,
  MeetingMetrics,
  NextStep,
  Recap,
  RecapTopic,
  RunStatus,
  SpeakerMetrics,
} from './analysis/schema.ts';

export {
  AnswerEvent,
  AssistantExchange,
  AssistantAnswer,
  AssistantFilter,
  type AssistantFilterInput,
  AssistantMessage,
  AssistantQuestion,
  AssistantSentence,
  AssistantState,
  AssistantSubjects,
  AssistantThread,
  ChatOfAssistant,
  Citation,
  CountedList,
  MeetingOfAssistant,
  NewThread,
  type NewThreadInput,
  ReadSoFar,
  Starters,
  ThreadPage,
  ThreadSubject,
  ThreadSummary,
  UnreadReason,
  longestQuestion,
  mostContexts,
} from './assistant/schema.ts';

export { DefaultTemplate, GeneralSettings, PasswordUpdate } from './account/schema.ts';

export {
  BotConfig,
  BotImageStatus,
  BotName,
  botImageLimits,
  longestBotName,
  usualBotName,
} from './bot-config/schema.ts';

export {
  Bot,
  BotAction,
  BotCapture,
  BotCommand,
  BotEvent,
  BotGroup,
  BotLimits,
  BotResponsible,
  BotParticipant,
  BotPatch,
  BotPlatform,
  BotReason,
  BotReasonGroup,
  BotState,
  BotStatus,
  LiveQuestion,
  LiveQuestions,
  LiveTranscript,
  Utterance,
} from './bot/schema.ts';
export { RecorderHealth, RecorderHost, RecorderLack } from './bot/recorder-host.ts';
export { InvitationText, MeetingRequest, ReadInvitation } from './bot/invitation.ts';
export {
  BotJob,
  BotMedia,
  BotMediaEnd,
  Heartbeat,
  HeartbeatAnswer,
  LeaseRequest,
  Leases,
  NewBotEvent,
  NewBotEvents,
  NewBotMedia,
  NewUtterances,
  leaseS,
} from './bot/protocol.ts';

export {
  type OwnRecorder,
  RecorderChoice,
  RecorderProvider,
  RecorderSettings,
  RecorderSettingsUpdate,
  recorderAddresses,
} from './recorder-settings/schema.ts';

export { CompanyFeatures } from './company/schema.ts';

export { CompanyUser, Invitation, UserFilter, UserPage, UserPatch, UserStatus } from './company-user/schema.ts';

export {
  ChatExport,
  ChatImport,
  ChatImportResult,
  ChatPreview,
  Conversation,
  ConversationHit,
  ConversationPage,
  ConversationSearch,
  DateOrder,
  WhatsappMessage,
  WhatsappMessageKind,
  WhatsappMessagePage,
  WhatsappMessageQuery,
  WhatsappSession,
  WhatsappStatus,
  maxExportBytes,
} from './conversation/schema.ts';

export {
  type MessageAnswerCorrection,
  ConversationAnswer,
  ConversationAnswers,
  ConversationCriterion,
  ConversationEvaluation,
  ConversationSummary,
  JudgedMessageCriterion,
  MessageChoice,
  MessageEvidence,
} from './conversation-analysis/schema.ts';

export {
  type ChapterCorrection,
  type CriterionCorrections,
  type NewChapter,
  type NewParticipant,
  AnswerCorrection,
  Correction,
  CriterionCorrection,
  NewNextStep,
  NextStepCorrection,
  QuoteChoice,
  SpeakerCorrection,
  SpellingCorrection,
  type RenamedSpeakers,
  type SpeakerElsewhere,
  type SpeakerName,
} from './correction/schema.ts';

export {
  CoachingItem,
  DashboardFilter,
  EnablementCharts,
  EnablementPeriod,
  EnablementRange,
  EnablementSeries,
  EnablementStats,
  FormatChoice,
  Kpi,
  MeetingTypeCounts,
  SellerSkills,
  SeriesFilter,
  TypeChoice,
  leastSample,
} from './enablement/schema.ts';

export {
  type CompanyFieldName,
  CompanyProfile,
  EnrichedCompany,
  EnrichedField,
  EnrichedPerson,
  Enrichment,
  LookupState,
  type PersonFieldName,
  PersonProfile,
  companyFields,
  personFields,
} from './enrichment/schema.ts';

export { Example } from './example/schema.ts';

export {
  LanguageModel,
  LanguageModelSettings,
  MeetingCost,
  ModelBudget,
  ModelChoice,
  ModelPrices,
  ModelProvider,
  ModelServer,
  ModelTrial,
  ModelTrialResult,
} from './language-model/schema.ts';

export { Export, ExportFormat, NewExport, mostExported, mostListed } from './export/schema.ts';

export { type EventOf, LiveEvent, type LiveNoun } from './live/schema.ts';

export { wordForms } from './meeting/word-forms.ts';
export {
  EarlierMeeting,
  MediaUrl,
  Meeting,
  MeetingPatch,
  MeetingTypeReason,
  NewMeeting,
  Recording,
} from './meeting/schema.ts';
export { Comment, CommentPatch, NewComment } from './comment/schema.ts';
export { DeletedMeeting, DeletedMeetingPage } from './meeting/deleted.ts';
export { MeetingLog, MeetingLogEntry } from './meeting/log.ts';

export {
  MeetingFigure,
  MeetingFilter,
  type MeetingFilterInput,
  MeetingColumn,
  MeetingFormat,
  MeetingOrder,
  MeetingPage,
  MeetingScope,
  MeetingStatus,
  MeetingSummary,
  MeetingType,
  MeetingView,
  MissingThing,
  mostTags,
  TagsMatch,
  countedTotal,
} from './meeting-list/schema.ts';
export { type DateRange, Period, periodOf, rangeOf } from './meeting-list/period.ts';
export { NewView, ViewFilter, ViewOrder, ViewPatch } from './view/schema.ts';

export { isUnnamed, Participant, Side } from './participant/schema.ts';

export {
  NewPlaylist,
  Playlist,
  PlaylistOrder,
  PlaylistPatch,
  PlaylistWithClips,
  mostPlaylistClips,
} from './playlist/schema.ts';

export {
  DeliveryCause,
  DeliveryPage,
  DeliveryState,
  NewReport,
  RecipientAccess,
  Report,
  ReportDelivery,
  ReportDraft,
  ReportPatch,
  ReportPreview,
  ReportPreviewRequest,
  ReportRecipient,
  TimeOfDay,
  TimeZone,
  Weekday,
} from './report/schema.ts';

export {
  ShareWithPassword,
  NewShare,
  Share,
  SharePart,
  ShareRange,
  SharedMediaState,
  SharedMeeting,
  shareDays,
} from './share/schema.ts';

export {
  Improved,
  SpeechModel,
  SpeechModelChoice,
  SpeechModelId,
  SpeechModelState,
  SpeechModels,
} from './speech-model/schema.ts';

export {
  type KnownStageReason,
  StageReason,
  type StageReasonCode,
  stageDetail,
  stageReasons,
} from './stage/reasons.ts';
export { Stage, stages } from './stage/schema.ts';
export { StageState } from './stage/state.ts';
export { Warning, type WarningCode, askAgainCodes } from './stage/warnings.ts';

export { type CompanyTag, Tag, TagColor } from './tag/schema.ts';
export {
  type MeetingTagChoice,
  type NewTag,
  type TaggedMeeting,
  type TagInUse,
  type TagMerge,
  type TagPatch,
} from './tag/changes.ts';

export {
  CompiledPrompt,
  CriterionAgreement,
  CriterionFields,
  EvaluationPrompt,
  EvaluationPromptUpdate,
  EvaluationPromptVersion,
  PreviewEvent,
  PromptDraft,
  TeamCriterion,
  longestPrompt,
  mostCriteria,
} from './evaluation-prompt/schema.ts';
export { Membership, Team, TeamMember, TeamMemberRole, TeamName, TeamRole } from './team/schema.ts';

export {
  NewTemplate,
  type NewTemplateInput,
  Question,
  QuestionFields,
  type QuestionFieldsInput,
  QuestionPatch,
  QuestionType,
  Template,
  TemplateUpdate,
  type TemplateUpdateInput,
  TemplateVersion,
  TemplateWithQuestions,
  hasOptions,
  mostOptions,
  mostQuestions,
} from './template/schema.ts';
export { RunChoice, RunEstimate, RunState, TemplateRun, TemplateUsage } from './template/run.ts';
export {
  QuestionSuggestion,
  QuestionSuggestions,
  SuggestionKind,
  SuggestionRequest,
  TemplateTrial,
  type TemplateTrialInput,
  TrialEvent,
  TrialAnswer,
} from './template/trial.ts';

export { type Alignment, type TimedText, momentBetween, timeAt, timedWords } from './transcript/alignment.ts';
export { type Passage, passagesBetween } from './transcript/passages.ts';
export {
  EditedTranscript,
  Improvement,
  ImprovementKind,
  Improvements,
  PassageEdit,
  Segment,
  TranscriptEdit,
  TranscriptRevision,
  TranscriptSource,
  Transcription,
  TranscriptionState,
  TranscriptionStatus,
  TurnEdit,
  UnnamedVoice,
  VoiceClue,
  type SpeakerMerge,
} from './transcript/schema.ts';

export {
  CompanyStorage,
  NewTranscription,
  NewUpload,
  RecordedCaption,
  Sha256,
  TranscriptCheck,
  TranscriptCheckResult,
  TranscriptImport,
  Upload,
  UploadCheck,
  UploadCheckResult,
  UploadState,
  UploadStatus,
  UploadStatusUpdate,
  mediaExtensions,
  mostRecordedCaptions,
  transcriptExtensions,
  transcriptFileLimit,
} from './upload/schema.ts';

export { Language, Person, User, AuthType, displayName } from './user/schema.ts';

export {
  NewVocabularyWord,
  RespelledText,
  Respelling,
  VocabularyImport,
  VocabularyTrial,
  VocabularyWord,
  VocabularyWordPatch,
  mostVocabularyWords,
} from './vocabulary/schema.ts';

export {
  type ClipFilterInput,
  Clip,
  ClipFile,
  ClipFilter,
  ClipFormat,
  ClipPage,
  ClipPatch,
  ClipRange,
  NewClip,
  clipLength,
} from './clip/schema.ts';

/** Endpoints by group. A screen imports only those that it calls, such as `meetings.list`. */
export {
  bots,
  recorder,
  comments,
  assistant,
  companies,
  conversationAnalysis,
  corrections,
  enablement,
  enrichment,
  example,
  exports,
  languageModels,
  live,
  meetings,
  reports,
  shares,
  speechModels,
  tags,
  views,
  teams,
  templates,
  transcriptions,
  uploads,
  users,
  vocabulary,
  whatsapp,
  clips,
  playlists,
  botConfig,
  recorderSettings,
};

/** All endpoints, for code that iterates over them: routes, the OpenAPI document, tests. */
export const api = {
  bots,
  recorder,
  assistant,
  users,
  companies,
  languageModels,
  speechModels,
  teams,
  tags,
  views,
  templates,
  meetings,
  corrections,
  comments,
  transcriptions,
  vocabulary,
  uploads,
  enablement,
  enrichment,
  example,
  reports,
  shares,
  exports,
  whatsapp,
  conversationAnalysis,
  live,
  clips,
  playlists,
  botConfig,
  recorderSettings,
} as const satisfies EndpointMap;
