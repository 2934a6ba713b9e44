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
  const { preparedMeta } = useOf('meta', ['meta']);
  const { storyById } = useContext(DocsContext);
  const primary = storyById();
  // A story that arranges several by itself has nothing that a control could change.
  const isArranged = primary.moduleExport['render'] !== undefined;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {preparedMeta.component && isArranged ? (
        <Playground of={preparedMeta.component} args={primary.initialArgs} />
      ) : (
        <Controls />
      )}
      <Stories />
    </>
  );
}
