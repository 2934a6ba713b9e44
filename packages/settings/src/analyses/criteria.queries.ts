import { call, listen } from '@pauta/api-client';
import { type EvaluationPromptUpdate, type PreviewEvent, type PromptDraft, teams } from '@pauta/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export const criteriaKey = ['team-criteria'] as const;

/** Evaluation criteria of a team. For admins. */
export const evaluationPromptOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'prompt'],
    queryFn: ({ signal }) => call(teams.evaluationPrompt, { params: { id }, signal }),
  });

/** Criteria compiled from an unsaved text. */
export const compiledPromptOptions = (id: string, prompt: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'compiled', prompt],
    queryFn: ({ signal }) => call(teams.compileEvaluationPrompt, { params: { id }, body: { prompt }, signal }),
    placeholderData: keepPreviousData,
  });

/** Earlier versions of the team's criteria, newest first. */
export const promptVersionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'versions'],
    queryFn: ({ signal }) => call(teams.evaluationPromptVersions, { params: { id }, signal }),
  });

/** Agreement between users and the analysis, by criterion. */
export const criterionAgreementOptions = (id: string) =>
  queryOptions({
    queryKey: [...criteriaKey, id, 'agreement'],
    queryFn: ({ signal }) => call(teams.criterionAgreement, { params: { id }, signal }),
  });

/** Generates the text for some criteria, without saving it. */
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

/** Evaluates the team's newest meetings with an unsaved text, until the signal aborts. */
export const previewPrompt = (
  id: string,
  prompt: string,
  signal: AbortSignal,
  onEvent: (event: PreviewEvent) => void,
): Promise<unknown> => listen(teams.previewEvaluationPrompt, { params: { id }, body: { prompt }, signal }, { onEvent });
