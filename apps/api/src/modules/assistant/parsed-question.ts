import type { MeetingType, QuestionType } from '@pauta/contract';
import type { DeadlineKind } from '../analysis/local/retrieval/deadline.ts';
import type { DueSteps } from './due-steps.ts';
import type { SharedName } from './find-names.ts';
import type { Period } from './periods.ts';

/** The kind of answer that a question wants. */
export type QuestionIntent = 'count' | 'list' | 'most' | 'average' | 'tell';

/** The subject of a question: stored facts of each meeting, or words that were said. */
export type Topic =
  /** `isOfKind`: only those with `titled` in their titles, even if there are none. */
  | {
      readonly kind: 'meetings';
      readonly isUntranscribed?: boolean;
      readonly isLatest?: boolean;
      /** Of the latest: the first one instead. */
      readonly isFirst?: boolean;
      readonly isOfKind?: boolean;
      /** Counted for each of these. */
      readonly per?: 'day' | 'week' | 'month';
    }
  /** Nothing is asked, or what can be. */
  | { readonly kind: 'help' }
  | { readonly kind: 'people' }
  /** Customers with at least and at most so many meetings. `isNew`: only those who had none before the period. */
  | {
      readonly kind: 'customers';
      readonly least: number;
      readonly most: number | null;
      readonly isNew?: boolean;
      /** Tells the latest meeting of each. */
      readonly isLatest?: boolean;
    }
  /** Colleagues side by side. */
  | { readonly kind: 'comparison' }
  /** `isPromised`: only steps owned by the named people. `about`: words in the step. `isOpen`: asks for open points as well. */
  | {
      readonly kind: 'steps';
      readonly isMissing: boolean;
      readonly isPromised?: boolean;
      readonly isOpen?: boolean;
      readonly about?: readonly string[];
      /** Whether one of these words is enough. */
      readonly isEither?: boolean;
      /** Whether it asks for what somebody sends. */
      readonly isHanded?: boolean;
      /** What remains until somebody decides, as asked: it may have been asked so in the talk. */
      readonly question?: string;
      /** Those of these days only. */
      readonly due?: DueSteps;
    }
  /** `isSaid`: asked about as a complaint, which need not be an objection. `isReason`: asks why a customer did not buy. */
  | {
      readonly kind: 'objections';
      readonly about: string | null;
      readonly isSaid?: boolean;
      readonly isReason?: boolean;
      /** Whether it asks who found something dear. */
      readonly isDear?: boolean;
    }
  | {
      readonly kind: 'score';
      readonly over: number | null;
      readonly under: number | null;
      readonly isLowest: boolean;
      /** Whether it asks for meetings without one. */
      readonly isMissing?: boolean;
    }
  /** Bounds in minutes. */
  | {
      readonly kind: 'duration';
      readonly over: number | null;
      readonly under: number | null;
      readonly isLowest: boolean;
      readonly isTotal?: boolean;
    }
  /** The seller's share of talk; bounds from 0 to 1. */
  | { readonly kind: 'talk'; readonly over: number | null; readonly under: number | null; readonly isLowest: boolean }
  /** `isMissing`: asks for meetings without these words. `speaker`: whose words are asked for. */
  | {
      readonly kind: 'words';
      readonly words: readonly string[];
      readonly isMissing: boolean;
      readonly speaker?: string;
      /** The words as written, where they are one name: "Pão da Serra". */
      readonly label?: string;
      /** The words as they were said, one after the other. */
      readonly phrase?: string;
      /** Asks who requested it: that it was spoken of is no answer. */
      readonly isRequested?: boolean;
      /** Asks who does or has it, not who spoke of it. */
      readonly isOfDeed?: boolean;
    }
  /** Days that customers named for a start or an end, within the period. */
  | ({ readonly kind: 'deadlines'; readonly of: DeadlineKind } & Period)
  /** `isNear`: what one person said is asked for, and the recap is told instead. */
  | {
      readonly kind: 'recap';
      readonly isOfKind?: boolean;
      readonly isNear?: boolean;
      /** Of the latest meeting only. */
      readonly isLatest?: boolean;
    }
  | { readonly kind: 'requests' }
  /** What people asked, in their own words. `about`: words in the question. */
  | { readonly kind: 'questions'; readonly about?: readonly string[] }
  | {
      readonly kind: 'fact';
      readonly question: string;
      readonly type: QuestionType;
      /** Where these words were said, those passages are the answer. */
      readonly words?: readonly string[];
      /** Whether it asks for what both sides agreed on. */
      readonly isSettled?: boolean;
      /** Whether it asks by how much one sum is above another. */
      readonly isDifference?: boolean;
      readonly isLowest: boolean;
      readonly over: number | null;
      readonly under: number | null;
    };

/** A parsed question. Stored as context for a follow-up. */
export interface ParsedQuestion {
  readonly want: QuestionIntent;
  readonly topic: Topic;
  /** The grouping of a ranking. */
  readonly by: 'person' | 'customer' | 'meeting' | 'objection' | null;
  readonly of: 'meetings' | 'conversations' | 'both';
  /** Side of the speakers whose words count. */
  readonly side: 'us' | 'customer' | null;
  /** Colleagues whose meetings are in question. */
  readonly ownerIds: readonly string[];
  /** The colleague whom the question is about: who sells to the customers in question is in `ownerIds`. */
  readonly person?: string;
  /** Named customers, participants and titles, as written. */
  readonly names: readonly string[];
  /** Of the names: a person and the customer whose person that is. */
  readonly pairs?: readonly (readonly [string, string])[];
  /** Start of a word in the titles of the meetings in question, as in "na demonstração". */
  readonly titled?: string;
  /** "Reuniões internas", "demonstrações": what the meetings are limited to, as written. */
  readonly limit?: string;
  readonly meetingType?: MeetingType;
  /** Name of the tag that the meetings have. */
  readonly tag?: string;
  /** Whether it asks for meetings with the named customers: internal ones about them are none. */
  readonly isWith?: boolean;
  /** Names that match nothing visible to the asker. */
  readonly strangers: readonly string[];
  /** Names that several people share. */
  readonly unclear?: readonly SharedName[];
  /** Colleagues that the questions before asked for one by one, and this one. */
  readonly comparedIds?: readonly string[];
  /** First name of the person whose offer or wish is asked for. */
  readonly offeredBy?: string;
  /** Whether it goes on about somebody, although no question before names anybody. */
  readonly isUnreferred?: boolean;
  /** What the question before asked, where neither names anybody: this one is about the same. */
  readonly context?: string;
  /** Whether it asks for the reason of the previous answer. */
  readonly isWhy?: boolean;
  readonly period: Period | null;
}
