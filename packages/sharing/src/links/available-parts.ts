import type { Meeting, SharePart } from '@pauta/contract';

/** Parts in the order in which they are offered. */
export const partsInOrder = ['recording', 'transcript', 'nextSteps', 'answers', 'evaluation'] as const;

/** Whether a meeting has something to show of a part. */
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

/** Chosen at first: what a customer was there to hear. What judges the seller goes out only by choice. */
export const usualParts = (meeting: Meeting): SharePart[] =>
  (['recording', 'transcript', 'nextSteps'] as const).filter((part) => hasPart(meeting, part));
