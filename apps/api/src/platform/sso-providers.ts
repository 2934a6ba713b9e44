import { z } from 'zod';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether secrets may be sent to this address: by https, or on loopback. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
};

const Domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'um domínio é como empresa.com.br, sem @');

const SsoProvider = z.strictObject(
  {
    name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'name é uma palavra em minúsculas, como vaas'),
    issuer: z.string().refine(isSafeAddress, 'issuer deve ser https; http só em loopback'),
    clientId: z.string('falta clientId').min(1, 'falta clientId'),
    clientSecret: z.string('clientSecret deve ser texto').min(1, 'clientSecret está vazio').optional(),
    companyId: z.uuid('companyId é o id de uma empresa'),
    domains: z.array(Domain, 'domains é uma lista de domínios').min(1, 'domains precisa de um domínio'),
  },
  'cada provedor tem name, issuer, clientId, companyId, domains e, se houver, clientSecret',
);

/** An OpenID Connect issuer for users of one company. */
export type SsoProvider = Readonly<z.output<typeof SsoProvider>>;

const parseJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return text ? JSON.parse(text) : [];
  } catch {
    context.addIssue({ code: 'custom', message: 'não é JSON' });
    return z.NEVER;
  }
};

/** The value of `PAUTA_SSO_PROVIDERS`: a JSON list. */
export const SsoProviders = z
  .string()
  .transform(parseJson)
  .pipe(z.array(SsoProvider, 'deve ser uma lista'))
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'há dois provedores com o mesmo name');
