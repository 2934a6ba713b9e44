import { call } from '@pauta/api-client';
import { corrections, type Template, templates, users } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const templatesKey = ['templates'] as const;

/** Templates that the person may use, by name. */
export const templateListOptions = () =>
  queryOptions({ queryKey: templatesKey, queryFn: ({ signal }) => call(templates.list, { signal }) });

/** One template with its questions. */
export const templateOptions = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id],
    queryFn: ({ signal }) => call(templates.get, { params: { id }, signal }),
  });

/** How much each template is used, and how its questions are answered and corrected. */
export const templateUsageOptions = () =>
  queryOptions({ queryKey: [...templatesKey, 'usage'], queryFn: ({ signal }) => call(templates.usage, { signal }) });

/** How often people say otherwise than the runs, by criterion, of all meetings of the company. */
export const criteriaCorrectionsOptions = () =>
  queryOptions({
    queryKey: ['criteria', 'corrections'],
    queryFn: ({ signal }) => call(corrections.ofCriteria, { signal }),
  });

/** Makes a template the one that the person's next meetings get, or takes that back. */
export const setDefaultOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isDefault }: { readonly id: Template['id']; readonly isDefault: boolean }) =>
      call(users.setDefaultTemplate, { params: { templateId: id }, body: { isDefaultTemplate: isDefault } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });

/** Sets the template that the person's next meetings get; null for the company's. */
export const chooseTemplateOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (templateId: string | null) => call(users.updateSettings, { body: { templateId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
