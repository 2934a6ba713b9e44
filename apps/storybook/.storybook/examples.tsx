import { vars } from '@pauta/ui-kit';
import { Canvas, type Of, useOf } from '@storybook/addon-docs/blocks';

const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  columnGap: vars.space.x4,
} as const;

function Example({ of }: { of: Of }) {
  const { story } = useOf(of, ['story']);
  return (
    <figure style={{ margin: 0, minInlineSize: 0 }}>
      <figcaption>
        <strong>{story.name}</strong>
      </figcaption>
      <Canvas of={of} />
    </figure>
  );
}

/** Stories in a grid, each with its name. */
export function Examples({ of }: { of: readonly Of[] }) {
  return (
    <div style={tiles} data-examples>
      {of.map((story, index) => (
        <Example key={index} of={story} />
      ))}
    </div>
  );
}
