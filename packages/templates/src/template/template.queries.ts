import { call } from '@pauta/api-client';
import { templateListOptions, templateOptions } from '@pauta/company';
import {
  meetings,
  type NewTemplateInput,
  type RunChoice,
  type SuggestionRequest,
  type Template,
  type TemplateRun,
  templates,
  type TemplateUpdateInput,
  type TemplateWithQuestions,
} from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

type ById = { readonly id: Template['id'] };

const { queryKey: templatesKey } = templateListOptions();
const runsKey = (id: string) => [...templatesKey, id, 'runs'] as const;

/** Earlier versions of a template, newest first. */
export const versionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id, 'versions'],
    queryFn: ({ signal }) => call(templates.versions, { params: { id }, signal }),
  });

const pollMs = 1_500;
const isUnderWay = ({ state }: TemplateRun) => state === 'running' || state === 'undoing';

/** Last runs of a template; polled while one is in progress. */
export const runsOptions = (id: string) =>
  queryOptions({
    queryKey: runsKey(id),
    queryFn: ({ signal }) => call(templates.runs, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
  });

/** The newest meetings with a transcript, for trials. */
export const readyMeetingsOptions = () =>
  queryOptions({
    queryKey: ['meetings', 'list', 'to-try'],
    queryFn: ({ signal }) => call(meetings.list, { query: { status: 'ready', limit: 50 }, signal }),
  });

const keep = async (client: QueryClient, template: TemplateWithQuestions): Promise<void> => {
  client.setQueryData(templateOptions(template.id).queryKey, template);
  await client.invalidateQueries({ queryKey: templatesKey });
};

export const createTemplateOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewTemplateInput) => call(templates.create, { body }),
    onSuccess: (template) => keep(client, template),
  });

/** Publishes a template. */
export const publishOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ById & TemplateUpdateInput) => call(templates.update, { params: { id }, body }),
    onSuccess: (template) => keep(client, template),
  });

export const shareOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isShared }: ById & { readonly isShared: boolean }) =>
      call(templates.share, { params: { id }, body: { isShared } }),
    onSuccess: (template) => keep(client, template),
  });

/** Deletes a template. Its page is left before the list is refetched. */
export const removeOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(templates.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey, exact: true }),
  });

export const restoreOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(templates.restore, { params: { id } }),
    onSuccess: (template) => keep(client, template),
  });

/** Suggestions for a question. */
export const suggestOptions = () =>
  mutationOptions({
    mutationFn: (body: typeof SuggestionRequest._zod.input) => call(templates.suggestions, { body }),
  });

/** Number of meetings and cost of a run. */
export const estimateOptions = (id: string, choice: RunChoice) =>
  queryOptions({
    queryKey: [...runsKey(id), 'estimate', choice],
    queryFn: ({ signal }) => call(templates.estimateRun, { params: { id }, body: choice, signal }),
  });

const renewRuns = (client: QueryClient, id: string) => client.invalidateQueries({ queryKey: runsKey(id) });

export const runOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (choice: RunChoice) => call(templates.run, { params: { id }, body: choice }),
    onSuccess: () => renewRuns(client, id),
  });

export const stopRunOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (runId: string) => call(templates.stopRun, { params: { id, runId } }),
    onSuccess: () => renewRuns(client, id),
  });

export const undoRunOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (runId: string) => call(templates.undoRun, { params: { id, runId } }),
    onSuccess: () => renewRuns(client, id),
  });
