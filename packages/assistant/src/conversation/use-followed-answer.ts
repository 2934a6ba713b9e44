import { ApiError, listen } from '@pauta/api-client';
import { assistant, type AssistantAnswer } from '@pauta/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { putAnswer } from '../assistant.queries.ts';

const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** Waits, but at most until the network is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

type Heard = {
  readonly signal: AbortSignal;
  readonly onAnswer: (answer: AssistantAnswer) => void;
  /** Called when the stream is disconnected; it reconnects. */
  readonly onLost: () => void;
};

/** Streams an answer until it is complete, reconnecting as needed. Rejects if the answer no longer exists. */
const followAnswer = async (id: string, { signal, onAnswer, onLost }: Heard): Promise<void> => {
  let failures = 0;
  let isOver = false;
  const onEvent = ({ answer }: { readonly answer: AssistantAnswer }) => {
    failures = 0;
    isOver = answer.state !== 'answering';
    onAnswer(answer);
  };
  while (!signal.aborted) {
    try {
      await listen(assistant.answer, { params: { id }, signal }, { onEvent });
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
      onLost();
    }
    if (isOver || signal.aborted) return;
    await pause(Math.min(firstWaitMs * 2 ** failures++, longestWaitMs), signal);
  }
};

/** Keeps an answer in progress up to date; returns whether its stream is currently disconnected. */
export const useFollowedAnswer = (answer: AssistantAnswer | undefined): { readonly isLost: boolean } => {
  const client = useQueryClient();
  const [lostId, setLostId] = useState<string | null>(null);
  const id = answer?.state === 'answering' ? answer.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    const control = new AbortController();
    const { signal } = control;
    followAnswer(id, {
      signal,
      onAnswer: (next) => {
        setLostId(null);
        putAnswer(client, next);
      },
      onLost: () => setLostId(id),
    }).catch(() => client.invalidateQueries({ queryKey: ['assistant', 'thread'] }));
    return () => control.abort();
  }, [client, id]);
  return { isLost: id !== null && lostId === id };
};
