import { AnchorMdx, CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ComponentProps } from 'react';
import { usePages } from './page-links.ts';

/** Code in a text. The name of a component, or of a pattern, leads to its page. */
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
