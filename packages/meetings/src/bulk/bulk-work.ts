import { call } from '@pauta/api-client';
import { meetings, type MeetingSummary } from '@pauta/contract';

// What can't be done is left to the server to refuse, which says why.

export const evaluateOne = (id: string) => call(meetings.evaluate, { params: { id } });

export const removeOne = (id: string) => call(meetings.remove, { params: { id } });

export const restoreOne = (id: string) => call(meetings.restore, { params: { id } });

/** Runs the first stage again that can be, and those after it, as the meeting's own page does. */
export const redoOne = async (id: string) => {
  const { stages } = await call(meetings.get, { params: { id } });
  const stage = stages.find(({ canRetry }) => canRetry)?.stage ?? 'answers';
  return call(meetings.retryStage, { params: { id, stage } });
};

/** Answers by another template. Where there are no answers yet they will be made by it. */
export const applyTemplate = (templateId: string) => async (id: string) => {
  const meeting = await call(meetings.update, { params: { id }, body: { templateId } });
  const answers = meeting.stages.find(({ stage }) => stage === 'answers');
  if (!answers || answers.state === 'waiting') return;
  // A template without questions had nothing to answer: only the stage before can be run again.
  const stage = answers.state === 'skipped' ? 'speakers' : 'answers';
  await call(meetings.retryStage, { params: { id, stage } });
};

const afterTranscript: ReadonlySet<string | null> = new Set(['speakers', 'answers', 'evaluation']);

/** Whether the row lets one expect a transcript. */
export const hasTranscript = ({ status, stage }: MeetingSummary): boolean =>
  status === 'ready' || (status === 'needs_attention' && afterTranscript.has(stage));

/** Whether the row lets one expect a stage that can be run again. */
export const canRedo = ({ status }: MeetingSummary): boolean => status === 'ready' || status === 'needs_attention';
