import { call, listen } from '@pauta/api-client';
import { type EvaluationPromptUpdate, type PreviewEvent, type PromptDraft, teams } from '@pauta/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export const criteriaKey = ['team-criteria'] as const;

/** What a team's meetings are judged by. For admins. */
export const evaluationPromptOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'prompt'],
    queryFn: ({ signal }) => call(teams.evaluationPrompt, { params: { id }, signal }),
  });

/** The criteria in a text that is not saved. */
export const compiledPromptOptions = (id: string, prompt: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'compiled', prompt],
    queryFn: ({ signal }) => call(teams.compileEvaluationPrompt, { params: { id }, body: { prompt }, signal }),
    placeholderData: keepPreviousData,
  });

/** What the team judged by before, the newest first. */
export const promptVersionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'versions'],
    queryFn: ({ signal }) => call(teams.evaluationPromptVersions, { params: { id }, signal }),
  });

/** How often people and the machine agree, by criterion. */
export const criterionAgreementOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'agreement'],
    queryFn: ({ signal }) => call(teams.criterionAgreement, { params: { id }, signal }),
  });

/** Writes the text that states these criteria. Nothing is saved. */
export const writePromptOptions = (id: string) =>
  mutationOptions({ mutationFn: (body: PromptDraft) => call(teams.compileEvaluationPrompt, { params: { id }, body }) });

const saved = (client: QueryClient, id: string) => ({
  onSuccess: (prompt: Awaited<ReturnType<typeof call<typeof teams.evaluationPrompt>>>) => {
    client.setQueryData(evaluationPromptOptions(id).queryKey, prompt);
    return client.invalidateQueries({ queryKey: promptVersionsOptions(id).queryKey });
  },
});

export const savePromptOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: EvaluationPromptUpdate) => call(teams.saveEvaluationPrompt, { params: { id }, body }),
    ...saved(client, id),
  });

export const resetPromptOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(teams.resetEvaluationPrompt, { params: { id } }),
    ...saved(client, id),
  });

/** Judges the team's newest meetings by a text that is not saved, until the signal aborts. */
export const previewPrompt = (
  id: string,
  prompt: string,
  signal: AbortSignal,
  onEvent: (event: PreviewEvent) => void,
): Promise<unknown> => listen(teams.previewEvaluationPrompt, { params: { id }, body: { prompt }, signal }, { onEvent });
