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

/** Stories beside each other, each with its name: more than two, and wide ones, in a strip that scrolls sideways. */
export function Examples({ of, isWide = false }: { of: readonly Of[]; isWide?: boolean }) {
  return (
    <div style={tiles} data-examples={isWide ? 'wide' : of.length > 2 ? 'strip' : ''}>
      {of.map((story, index) => (
        <Example key={index} of={story} />
      ))}
    </div>
  );
}
