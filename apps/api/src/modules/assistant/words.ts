import type { Language } from '@pauta/contract';
import { englishWords } from './english-words.ts';
import { portugueseWords } from './portuguese-words.ts';

export interface Amount {
  readonly meetings: number;
  readonly chats: number;
}

/** Values as shown; null for an open end. */
interface ShownBounds {
  readonly over: string | null;
  readonly under: string | null;
}

/** How many meetings the customers had. */
interface CustomerBound {
  readonly least: number;
  readonly most: number | null;
  readonly isNew: boolean;
}

/** The sentences of the rules, in the asker's language. */
export interface Words {
  readonly of: (amount: Amount) => string;
  readonly amount: (amount: Amount) => string;
  readonly narrowed: (parts: readonly string[]) => string;
  readonly since: (from: string | null, to: string | null) => string;
  readonly counted: (list: string, narrowed: string) => string;
  readonly titled: (amount: string) => string;
  readonly customers: (count: number, of: number, bound: CustomerBound, narrowed: string) => string;
  readonly customersOf: (name: string, count: number) => string;
  readonly withoutCustomer: (count: number) => string;
  /** Averages of a colleague's meetings; null where none was measured. */
  readonly compared: (name: string, count: number, of: Readonly<Record<'score' | 'talk', string | null>>) => string;
  readonly tagged: (amount: string, tag: string) => string;
  readonly untranscribed: (count: number, of: number, narrowed: string) => string;
  /** `side`: whose words were looked at. */
  readonly spoke: (count: number, of: string, topic: string, side: 'us' | 'customer' | null) => string;
  readonly silent: (count: number, of: string, topic: string) => string;
  readonly objected: (count: number, of: string, topic: string | null) => string;
  readonly notObjected: (of: string, topic: string) => string;
  readonly stepped: (count: number, of: string, isMissing: boolean) => string;
  readonly told: (count: number, of: string) => string;
  /** As `told`, of passages that may tell. */
  readonly toldOf: (count: number, of: string) => string;
  readonly due: (count: number, of: string, span: string) => string;
  readonly scored: (count: number, of: string, bounds: ShownBounds) => string;
  readonly average: (value: string, count: number) => string;
  readonly averageDuration: (value: string, count: number) => string;
  readonly averageTalk: (value: string, count: number) => string;
  readonly totalDuration: (value: string, count: number) => string;
  readonly unscored: (count: number, of: string) => string;
  /** Meetings whose duration or share of talk is within a bound. */
  readonly lasted: (count: number, of: string, bounds: ShownBounds) => string;
  readonly talked: (count: number, of: string, bounds: ShownBounds) => string;
  readonly help: string;
  readonly best: (what: string, value: string, isLowest: boolean) => string;
  readonly bestTalk: (who: string, value: string, isLowest: boolean) => string;
  readonly most: (name: string, count: number, of: string) => string;
  readonly mostObjection: (name: string, count: number, of: string) => string;
  readonly tied: (names: readonly string[], count: number, of: string) => string;
  readonly also: (name: string, count: number) => string;
  readonly nextStep: (step: string) => string;
  /** `span`: the days; null for those whose day has passed. */
  readonly dueSteps: (count: number, span: string | null) => string;
  readonly step: (text: string, owner: string | null, due: string | null) => string;
  readonly none: (of: string, topic: string | null) => string;
  readonly noSteps: (of: string, about: string | null) => string;
  readonly noObjections: (of: string) => string;
  readonly noRecap: (of: string) => string;
  readonly noPeople: (of: string) => string;
  readonly people: (names: readonly string[]) => string;
  readonly noScore: (of: string) => string;
  readonly noTalk: (of: string) => string;
  readonly noTranscript: (count: number, narrowed: string) => string;
  readonly noSubject: (narrowed: string) => string;
  readonly stranger: (name: string) => string;
  readonly noReason: (of: string) => string;
  readonly unreferred: string;
  readonly shared: (name: string, people: readonly string[]) => string;
  readonly noQuestions: (of: string) => string;
  readonly near: string;
  /** After it was said what was not found. */
  readonly spokenOf: string;
  readonly inOthers: string;
  readonly amongUs: string;
  readonly likelyReasons: string;
  readonly bestOf: (what: string, value: string, isLowest: boolean, of: string) => string;
  readonly unspoken: (of: string, topic: string, side: 'us' | 'customer') => string;
  readonly yes: string;
  readonly no: string;
  readonly objectionNames: Readonly<Record<string, string>>;
  readonly followUps: Readonly<
    Record<'steps' | 'objections' | 'decides' | 'countObjections' | 'missingSteps' | 'lastMonth', string>
  >;
  readonly andOf: (name: string) => string;
}

export const wordsIn = (language: Language): Words => (language === 'en' ? englishWords : portugueseWords);
