import { AnchorMdx, CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { usePages } from './page-links.ts';

/** Code in a text. The name of a component, or of a pattern, leads to its page. */
export function LinkedCode(props: ComponentProps<typeof CodeOrSourceMdx>) {
  const pages = usePages();
  const page = pages.find(({ subject }) => subject.split(' and ').includes(String(props.children)));
  const code = <CodeOrSourceMdx {...props} />;
  return page ? <AnchorMdx href={page.href}>{code}</AnchorMdx> : code;
}
