import { analysisProblems } from './analysis/problems.ts';
import { botProblems } from './bot/problems.ts';
import { clipProblems } from './clip/problems.ts';
import { commentProblems } from './comment/problems.ts';
import { assistantProblems } from './assistant/problems.ts';
import { botConfigProblems } from './bot-config/problems.ts';
import { commonProblems } from './common-problems.ts';
import { conversationProblems } from './conversation/problems.ts';
import { correctionProblems } from './correction/problems.ts';
import { enrichmentProblems } from './enrichment/problems.ts';
import { exampleProblems } from './example/problems.ts';
import { languageModelProblems } from './language-model/problems.ts';
import { meetingProblems } from './meeting/problems.ts';
import { playlistProblems } from './playlist/problems.ts';
import { recorderSettingsProblems } from './recorder-settings/problems.ts';
import { reportProblems } from './report/problems.ts';
import type { ErrorCode } from './problem-schema.ts';
import { fillIn, type Values } from './sentence.ts';
import { shareProblems } from './share/problems.ts';
import { speechModelProblems } from './speech-model/problems.ts';
import { tagProblems } from './tag/problems.ts';
import { teamProblems } from './team/problems.ts';
import { templateProblems } from './template/problems.ts';
import { transcriptProblems } from './transcript/problems.ts';
import { uploadProblems } from './upload/problems.ts';
import { userProblems } from './user/problems.ts';
import { viewProblems } from './view/problems.ts';
import { vocabularyProblems } from './vocabulary/problems.ts';

/** Status and Portuguese text by code. `{name}` is filled from the problem's `values`, `{name:bytes}` as a size. */
export type Problems = Readonly<Record<string, readonly [status: number, message: string]>>;
/** English texts of the same codes. */
export type EnglishOf<P extends Problems> = Readonly<Record<keyof P, string>>;

/** Every error code of the API: common ones, and those of each noun. `english.ts` has the English texts. */
export const problems = {
  ...commonProblems,
  ...meetingProblems,
  ...uploadProblems,
  ...transcriptProblems,
  ...vocabularyProblems,
  ...analysisProblems,
  ...correctionProblems,
  ...commentProblems,
  ...shareProblems,
  ...languageModelProblems,
  ...speechModelProblems,
  ...templateProblems,
  ...tagProblems,
  ...viewProblems,
  ...userProblems,
  ...teamProblems,
  ...enrichmentProblems,
  ...exampleProblems,
  ...reportProblems,
  ...conversationProblems,
  ...assistantProblems,
  ...clipProblems,
  ...playlistProblems,
  ...botConfigProblems,
  ...recorderSettingsProblems,
  ...botProblems,
} as const satisfies Problems;

export const errorCodes = Object.keys(problems) as [ErrorCode, ...ErrorCode[]];

export const statusOf = (code: ErrorCode): number => problems[code][0];

/** The Portuguese text of a code, with its values filled in. */
export const messageOf = (code: ErrorCode, values: Values = {}): string => fillIn(problems[code][1], values, 'pt-BR');
