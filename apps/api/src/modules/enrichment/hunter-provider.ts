import { z } from 'zod';
import type { CompanyFacts, CompanyProvider } from './company-provider.ts';

const timeoutMs = 10_000;
const mostBytes = 256 * 1024;
const longestValue = 200;

/** One line without control characters; undefined for empty or non-text values. */
const Line = z.unknown().transform((value) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, longestValue)
        .toWellFormed() || undefined
    : undefined,
);

const group = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().nullish().catch(null);

/** https://hunter.io/api-documentation/v2#company-enrichment, only the fields used. Each may be missing. */
const Answer = z.object({
  data: z.object({
    category: group({ industry: Line, sector: Line }),
    metrics: group({ employees: Line }),
    geo: group({ city: Line, state: Line, country: Line }),
  }),
});

const readText = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const bytes of body ?? []) {
    size += (bytes as Uint8Array).length;
    if (size > mostBytes) throw new Error('an answer without end');
    text += decoder.decode(bytes, { stream: true });
  }
  return text;
};

const factsIn = ({ data: { category, metrics, geo } }: z.output<typeof Answer>): CompanyFacts | null => {
  const industry = category?.industry ?? category?.sector;
  const size = metrics?.employees;
  const location = [geo?.city, geo?.state, geo?.country].filter(Boolean).join(', ').slice(0, longestValue);
  const facts = { ...(industry && { industry }), ...(size && { size }), ...(location && { location }) };
  return Object.keys(facts).length > 0 ? facts : null;
};

/** Client for Hunter's company enrichment, or a compatible service. Only the domain is sent. */
export const hunterProvider = (baseUrl: string, key: string): CompanyProvider => ({
  name: new URL(baseUrl).hostname.replace(/^api\./, ''),
  find: async (domain) => {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/v2/companies/find`);
    url.searchParams.set('domain', domain);
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'x-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`the service answered ${answer.status}`);
    }
    return factsIn(Answer.parse(JSON.parse(await readText(answer))));
  },
});
