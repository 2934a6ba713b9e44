import { ApiError, listen, problemWords } from '@pauta/api-client';
import {
  type AnswerValue,
  type ErrorCode,
  type MeetingAnswers,
  type QuestionFieldsInput,
  type Silence,
  type StageReason,
  silenceOf,
  type TrialEvent,
  templates,
} from '@pauta/contract';
import { useEffect, useRef, useState } from 'react';
import { asKey, type DraftQuestion, toDraftQuestion } from './template-draft.ts';

export type TrialAnswerEvent = Extract<TrialEvent, { kind: 'answer' }>;

type MeetingState = {
  readonly isRunning: boolean;
  readonly failure: ErrorCode | null;
  readonly reason: StageReason | null;
};

const idle: MeetingState = { isRunning: false, failure: null, reason: null };
const answerKey = (meetingId: string, content: string) => `${meetingId} ${content}`;

/** Previous answer to the same question with another content. */
type Before = { readonly content: string; readonly value: AnswerValue | null; readonly silence: Silence | null };

const asText = (value: AnswerValue | null) => JSON.stringify(value);

/**
 * Tries questions on meetings. Answers are cached while the editor is open, so identical questions are not sent again,
 * and an answer changed by an edit is compared with the previous one.
 */
export const useTrial = () => {
  const [answers, setAnswers] = useState<ReadonlyMap<string, TrialAnswerEvent>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<string, MeetingState>>(new Map());
  const [error, setError] = useState<Error | null>(null);
  const [stored, setStored] = useState<ReadonlyMap<string, Before>>(new Map());
  const history = useRef(new Map<string, Before[]>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const setState = (ids: readonly string[], state: MeetingState) =>
    setStates((before) => new Map([...before, ...ids.map((id) => [id, state] as const)]));

  /** Requests the missing answers for some meetings. */
  const ask = async (
    meetingIds: readonly string[],
    questions: readonly { readonly key: string; readonly content: string; readonly fields: QuestionFieldsInput }[],
  ): Promise<void> => {
    const missing = questions.filter(({ content }) => meetingIds.some((id) => !answers.has(answerKey(id, content))));
    const once = missing.filter(({ content }, at) => missing.findIndex((other) => other.content === content) === at);
    if (once.length === 0 || meetingIds.length === 0) return;
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setError(null);
    setStates(new Map(meetingIds.map((id) => [id, { ...idle, isRunning: true }])));
    const onEvent = (event: TrialEvent) => {
      if (event.kind === 'done') return;
      if (event.kind === 'meeting_done') setState([event.meetingId], { ...idle, reason: event.reason });
      if (event.kind === 'meeting_failed') {
        setState([event.meetingId], { isRunning: false, failure: event.code, reason: event.reason });
      }
      if (event.kind !== 'answer') return;
      const asked = once[event.at];
      if (!asked) return;
      const place = answerKey(event.meetingId, asked.key);
      const known = history.current.get(place) ?? [];
      history.current.set(place, [
        ...known,
        { content: asked.content, value: event.answer.value, silence: silenceOf(event.answer) },
      ]);
      setAnswers((before) => new Map([...before, [answerKey(event.meetingId, asked.content), event]]));
    };
    try {
      const body = { meetingIds: [...meetingIds], questions: once.map(({ fields }) => fields) };
      await listen(templates.trial, { body, signal: control.signal }, { onEvent });
    } catch (failure) {
      if (!control.signal.aborted) setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      if (running.current === control) {
        running.current = null;
        setStates((before) => new Map([...before].map(([id, state]) => [id, { ...state, isRunning: false }])));
      }
    }
  };

  return {
    ask,
    stop: () => running.current?.abort(),
    isRunning: [...states.values()].some((state) => state.isRunning),
    error: error instanceof ApiError ? error.message : error && problemWords({ code: 'network' }),
    stateOf: (meetingId: string): MeetingState => states.get(meetingId) ?? idle,
    answerTo: (meetingId: string, question: DraftQuestion): TrialAnswerEvent | undefined =>
      answers.get(answerKey(meetingId, asKey(question))),
    /** Sets the current answers of a meeting, for comparison. */
    compareWith: ({ meetingId, items }: MeetingAnswers) =>
      setStored(
        (before) =>
          new Map([
            ...before,
            ...items.map((answer) => {
              const { question, value } = answer;
              const content = asKey(toDraftQuestion(question));
              return [answerKey(meetingId, question.id), { content, value, silence: silenceOf(answer) }] as const;
            }),
          ]),
      ),
    /** The answer before the question was edited, if it differs. */
    changeOf: (meetingId: string, question: DraftQuestion): Before | undefined => {
      const content = asKey(question);
      const now = answers.get(answerKey(meetingId, content));
      if (!now) return undefined;
      const place = answerKey(meetingId, question.key);
      const known = [stored.get(place), ...(history.current.get(place) ?? [])];
      const before = known.findLast((one) => one !== undefined && one.content !== content);
      return before && asText(before.value) !== asText(now.answer.value) ? before : undefined;
    },
  };
};

export type Trial = ReturnType<typeof useTrial>;
