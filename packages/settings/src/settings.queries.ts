import { api, apiOf } from '@pauta/api-client';
import { uploads } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

const uploadCalls = apiOf({ uploads }).uploads;

const templatesKey = ['templates'] as const;

/** Templates that the person may use, by name. */
export const templateListOptions = () =>
  queryOptions({ queryKey: templatesKey, queryFn: ({ signal }) => api.templates.list({ signal }) });

/** What the company's recordings take of what they may. For admins. */
export const companyStorageOptions = () =>
  queryOptions({ queryKey: ['company-storage'], queryFn: ({ signal }) => uploadCalls.storage({ signal }) });

/** Sets the template that the person's next meetings get; null for the company's. */
export const chooseTemplateOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (templateId: string | null) => api.users.updateSettings({ body: { templateId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
