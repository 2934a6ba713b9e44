import type { AuthSettings } from './auth-settings.ts';

const productProviders = ['vaas', 'pauta', 'neoway'] as const;

/**
 * The provider whose name is contained in an e-mail's domain or any other text; null if there is none. The longest name
 * wins. A pool without hosted pages has no providers.
 */
export const providerOf = (
  entry: string,
  { oauthUrl, providers = productProviders }: Pick<AuthSettings, 'oauthUrl' | 'providers'>,
): string | null => {
  if (oauthUrl === undefined) return null;
  const text = entry.trim().toLowerCase();
  const searched = text.slice(text.lastIndexOf('@') + 1);
  const [found = null] = providers
    .filter((provider) => provider !== '' && searched.includes(provider.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  return found;
};
