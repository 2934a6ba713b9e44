import { call } from '@pauta/api-client';
import { type Template, templates, users } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const templatesKey = ['templates'] as const;

/** Templates that the user may use, by name. */
export const templateListOptions = () =>
  queryOptions({ queryKey: templatesKey, queryFn: ({ signal }) => call(templates.list, { signal }) });

/** A template with its questions. */
export const templateOptions = (id: string) =>
  queryOptions({
    queryKey: [...templatesKey, id],
    queryFn: ({ signal }) => call(templates.get, { params: { id }, signal }),
  });

/** Usage of each template, with the answer and correction counts of its questions. */
export const templateUsageOptions = () =>
  queryOptions({ queryKey: [...templatesKey, 'usage'], queryFn: ({ signal }) => call(templates.usage, { signal }) });

/** Sets or unsets the user's default template for new meetings. */
export const setDefaultOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isDefault }: { readonly id: Template['id']; readonly isDefault: boolean }) =>
      call(users.setDefaultTemplate, { params: { templateId: id }, body: { isDefaultTemplate: isDefault } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });

/** Sets the user's template for new meetings; null for the company's. */
export const chooseTemplateOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (templateId: string | null) => call(users.updateSettings, { body: { templateId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
