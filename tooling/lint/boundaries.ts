/** Role of a package, from `pauta.role` in its manifest. */
export type Role = 'contract' | 'kit' | 'feature' | 'shell' | 'server' | 'recorder' | 'tooling';

/** Kits from bottom to top: each may use those before it. */
const kits = ['ui-kit', 'feature-api', 'api-client', 'testing', 'auth', 'company', 'insights'] as const;

/** Roles that each role may import. Kits follow the order of `kits` among themselves. */
const mayImport: Readonly<Record<Role, readonly Role[]>> = {
  contract: [],
  kit: ['contract', 'kit'],
  feature: ['contract', 'kit'],
  shell: ['contract', 'kit', 'feature'],
  server: ['contract'],
  recorder: ['contract'],
  tooling: ['tooling', 'server'],
};

export interface Package {
  name: string;
  role: Role;
}

const short = (name: string): string => name.replace('@pauta/', '');

/** Why an import is not allowed; undefined if it is. Tests and configuration may also use tooling. */
export const refusal = (
  from: Package,
  to: Package,
  { isProduct = true }: { isProduct?: boolean } = {},
): string | undefined => {
  if (from.name === to.name) return undefined;
  if (!isProduct && (to.role === 'tooling' || to.name === '@pauta/testing')) return undefined;
  // It locates the browser driven by the recorder.
  if (from.role === 'recorder' && to.name === '@pauta/browser') return undefined;
  if (!mayImport[from.role].includes(to.role)) return `a ${from.role} package must not import a ${to.role} package`;
  if (from.role === 'kit' && to.role === 'kit') {
    const [below, above] = [to, from].map(({ name }) => kits.indexOf(short(name) as (typeof kits)[number]));
    if (below === undefined || above === undefined || below < 0 || above < 0 || below >= above)
      return `${to.name} is not below ${from.name}`;
    if (from.name === '@pauta/ui-kit') return 'ui-kit imports no kit';
  }
  return undefined;
};
