import { englishIssues, englishProblems, englishStageReasons } from '@pauta/contract/english';
import type { ClientErrorCode } from './client-problems.ts';

const clientProblems: Readonly<Record<ClientErrorCode, string>> = {
  network: 'Connection error. Check your internet and try again.',
  timeout: 'The server took too long to answer. Try again.',
  unexpected_response: 'The server answered something unexpected. Reload the page and try again.',
};

type Sentences = Readonly<Record<string, string>>;

export const problems: Sentences = { ...englishProblems, ...clientProblems };
export const issues: Sentences = englishIssues;
export const stageReasons: Sentences = englishStageReasons;
