import type { Meeting, SharePart } from '@pauta/contract';

/** Parts in display order. */
export const partsInOrder = ['recording', 'transcript', 'nextSteps', 'answers', 'evaluation'] as const;

/** Whether a meeting has content for a part. */
export const hasPart = (meeting: Meeting, part: SharePart): boolean => {
  switch (part) {
    case 'recording':
      return meeting.media?.state === 'ready';
    case 'transcript':
      return meeting.transcription?.status === 'done';
    case 'answers':
      return meeting.answersStatus === 'done';
    case 'evaluation':
      return meeting.evaluationStatus === 'done';
    default:
      return meeting.nextSteps.length > 0;
  }
};

/** Parts selected by default: those known to the customer. Judgements of the seller have to be selected explicitly. */
export const usualParts = (meeting: Meeting): SharePart[] =>
  (['recording', 'transcript', 'nextSteps'] as const).filter((part) => hasPart(meeting, part));
