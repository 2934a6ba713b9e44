import { CopyButton, SearchField, Stack, Text, vars } from '@pauta/ui-kit';
import { useState } from 'react';
import { InProduct } from './in-product.tsx';

type Branch = { readonly [name: string]: Branch | string };

const named = (branch: Branch, path: string): [name: string, value: string][] =>
  Object.entries(branch).flatMap(([key, value]) => {
    const name = `${path}.${key}`;
    return typeof value === 'string' ? [[name, value]] : named(value, name);
  });

/** Values of the tokens by their names in style sheets, such as `vars.color.text`. */
const values: ReadonlyMap<string, string> = new Map(named(vars, 'vars'));

/** From this number on, a list of tokens is searched rather than read. */
const searched = 12;

function Token({ name }: { name: string }) {
  return (
    <li style={{ display: 'flex', alignItems: 'center', gap: vars.space.x2 }}>
      {/^vars\.(?:color|speaker|label)\./u.test(name) && (
        <span
          style={{
            inlineSize: 16,
            blockSize: 16,
            borderRadius: 4,
            background: values.get(name),
            border: `1px solid ${vars.color.line}`,
          }}
        />
      )}
      <Text size="small">{name}</Text>
      <CopyButton text={name} label={`Copiar ${name}`} />
    </li>
  );
}

/** Tokens of the theme by name, folded: to be found and copied. */
export function TokenList({ names }: { names: readonly string[] }) {
  const [words, setWords] = useState('');
  const known = names.filter((name) => values.has(name));
  // By either name: `vars.space.x1` or `--space-1`.
  const sought = words.trim().toLowerCase();
  const found = known.filter((name) => `${name} ${values.get(name)}`.toLowerCase().includes(sought));
  if (known.length === 0) return null;
  return (
    <details>
      <summary>
        {known.length} {known.length === 1 ? 'token' : 'tokens'}, to copy
      </summary>
      <InProduct>
        <Stack gap="x3">
          {known.length >= searched && (
            <SearchField label="Buscar tokens" value={words} onChange={setWords} size="sm" />
          )}
          <ul
            style={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
              gap: vars.space.x1,
            }}
          >
            {found.map((name) => (
              <Token key={name} name={name} />
            ))}
          </ul>
          {found.length === 0 && <Text tone="secondary">Nenhum token com “{words}”</Text>}
        </Stack>
      </InProduct>
    </details>
  );
}

/** All tokens of some groups of the theme. */
export function Tokens({ of }: { of: readonly (keyof typeof vars)[] }) {
  return (
    <TokenList names={[...values.keys()].filter((name) => of.some((group) => name.startsWith(`vars.${group}.`)))} />
  );
}
