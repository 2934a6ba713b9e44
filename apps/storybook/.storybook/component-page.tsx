import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { Playground } from './playground.tsx';

/** The documentation page of a component: what it is for, how it looks, its props to try, its states. */
export function ComponentPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { component } = preparedMeta;
  const { initialArgs, moduleExport } = useContext(DocsContext).storyById();
  const isWithinMore = csfFile.meta.decorators?.length || moduleExport['decorators']?.length;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {/* What needs more around it than the product is tried in the story, which has that. */}
      {isWithinMore ? <Controls /> : component && <Playground of={component} args={initialArgs} />}
      <Stories />
    </>
  );
}
