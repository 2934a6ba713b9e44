import { Description, DocsContext, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { Playground } from './playground.tsx';

const TriedContext = createContext<ReactNode>(null);

/** Stands where decorators draw the story: always the same component, so that what is tried keeps its state. */
const Tried = () => useContext(TriedContext);

/** What is tried, within what the decorators of its story draw around it. */
function Decorated({ by, children }: { by: readonly Decorator[]; children: ReactNode }) {
  const context = useContext(DocsContext);
  const [Within] = useState<ComponentType>(() =>
    by.reduce<ComponentType>(
      (Inside, decorate) => () => decorate(Inside as never, context.getStoryContext(context.storyById()) as never),
      Tried,
    ),
  );
  return (
    <TriedContext value={children}>
      <Within />
    </TriedContext>
  );
}

/** The documentation page of a component: what it is for, how it looks, its props to try, its states. */
export function ComponentPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { component: Component } = preparedMeta;
  const { initialArgs, moduleExport } = useContext(DocsContext).storyById();
  const decorators: readonly Decorator[] = [moduleExport['decorators'], csfFile.meta.decorators].flat().filter(Boolean);
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {Component && (
        <Playground
          of={Component}
          args={initialArgs}
          render={(props) => (
            <Decorated by={decorators}>
              <Component {...props} />
            </Decorated>
          )}
        />
      )}
      <Stories />
    </>
  );
}
