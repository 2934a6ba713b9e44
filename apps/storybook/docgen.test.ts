import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgen } from './.storybook/docgen.ts';

const transform = docgen().transform as (code: string, id: string) => { code: string } | undefined;

/** Defaults of a component's props, as documented. */
const defaultsOf = (file: string, component: string): Record<string, string> => {
  const id = join(import.meta.dirname, '../../packages/ui-kit/src', file);
  const { code = '' } = transform(readFileSync(id, 'utf8'), id) ?? {};
  const [, json = '{}'] = new RegExp(`^${component}\\.__docgenInfo = (.*);$`, 'mu').exec(code) ?? [];
  const { props = {} } = JSON.parse(json.replaceAll(/\.\.\.docgenUnion\([^)]*\)/gu, '"name":"union"')) as {
    props?: Record<string, { description?: string; defaultValue?: { value: string } }>;
  };
  for (const { description } of Object.values(props)) expect(description).not.toContain('@default');
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, { defaultValue }]) => (defaultValue ? [[name, defaultValue.value]] : [])),
  );
};

describe('documented defaults', () => {
  it.each([
    ['of a parameter', 'charts/sparkline.tsx', 'Sparkline', { leastValues: '5' }],
    [
      'of a function that gets the props',
      'actions/button.tsx',
      'Button',
      { variant: "'secondary'", tone: "'default'" },
    ],
    ['of a component that gets the props', 'charts/line-chart.tsx', 'LineChart', { leastPoints: '5', level: '2' }],
    ['of booleans', 'layout/text.tsx', 'Text', { mono: 'false', size: 'inherited', as: "'span'" }],
  ])('are those %s', (_, file, component, expected) => {
    expect(defaultsOf(file, component)).toMatchObject(expected);
  });

  it('are absent where there is none', () => {
    const documented = Object.keys(defaultsOf('overlays/dialog.tsx', 'Dialog'));
    expect(documented.filter((name) => ['isOpen', 'title', 'onOpenChange'].includes(name))).toEqual([]);
  });
});
