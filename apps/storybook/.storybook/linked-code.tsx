import { AnchorMdx, CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { usePages } from './page-links.ts';

/** Inline code. Names of components and patterns link to their pages. */
export function LinkedCode(props: ComponentProps<typeof CodeOrSourceMdx>) {
  const pages = usePages();
  const { children } = props;
  const page = pages.find(({ subject }) => typeof children === 'string' && subject.split(' and ').includes(children));
  const code = <CodeOrSourceMdx {...props} />;
  return page ? (
    <AnchorMdx href={page.href} target="_self">
      {code}
    </AnchorMdx>
  ) : (
    code
  );
}
