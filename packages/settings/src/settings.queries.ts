import { api } from '@pauta/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const templatesKey = ['templates'] as const;

/** Templates that the person may use, by name. */
export const templateListOptions = () =>
  queryOptions({ queryKey: templatesKey, queryFn: ({ signal }) => api.templates.list({ signal }) });

/** Sets the template that the person's next meetings get; null for the company's. */
export const chooseTemplateOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (templateId: string | null) => api.users.updateSettings({ body: { templateId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
