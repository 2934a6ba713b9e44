import { Text, vars } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { Component, type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { Drawings } from 'virtual:drawings';
import { Drawn, Stage } from './drawn.tsx';
import { Folded } from './folded.tsx';
import { InProduct } from './in-product.tsx';
import { type Page, usePages } from './page-links.ts';

const loadDrawings = async (): Promise<Drawings> => (await import('virtual:drawings')).drawings;

/** A sheet with a margin, whose only rules are those below the names of the rooms. */
const paper: CSSProperties = {
  margin: `calc(-1 * ${vars.space.x6})`,
  padding: `${vars.space.x2} ${vars.space.x6} ${vars.space.x6}`,
  paddingInlineStart: `calc(${vars.space.x6} + 24px)`,
  backgroundImage: `linear-gradient(to right, transparent 23px, ${vars.color.primaryMild} 23px 24px, transparent 24px)`,
};

const tiles: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: vars.space.x4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

const title: CSSProperties = { margin: 0, fontSize: vars.text.heading.size };
const ruled: CSSProperties = {
  margin: `${vars.space.x6} 0 ${vars.space.x4}`,
  paddingBlockEnd: vars.space.x2,
  borderBlockEnd: `1px solid ${vars.color.line}`,
};

/** Error boundary: an example that fails to render leaves its place empty. */
class Still extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

interface TileProps {
  page: Page;
  drawings: Drawings | undefined;
}

function Tile({ page, drawings }: TileProps) {
  const drawing = drawings?.[page.importPath];
  return (
    <li>
      <AnchorMdx href={page.href} target="_self">
        <span style={{ display: 'inline-block', inlineSize: '100%', color: vars.color.text }}>
          <Stage>
            <Still>{drawing && <Drawn {...drawing.props} />}</Still>
          </Stage>
          <span style={{ display: 'block', marginBlockStart: vars.space.x1 }}>
            <Text size="small">{page.subject}</Text>
          </span>
        </span>
      </AnchorMdx>
    </li>
  );
}

interface RoomProps {
  name: string;
  pages: readonly Page[];
  drawings: Drawings | undefined;
  isFirst: boolean;
}

function Room({ name, pages, drawings, isFirst }: RoomProps) {
  const isPhone = useMedia(media.phone);
  const tilesOf = (
    <ul style={tiles}>
      {pages.map((page) => (
        <Tile key={page.id} page={page} drawings={drawings} />
      ))}
    </ul>
  );
  return isPhone ? (
    <Folded summary={<h2 style={{ ...title, display: 'inline' }}>{name}</h2>} isOpen={isFirst}>
      {tilesOf}
    </Folded>
  ) : (
    <>
      <h2 style={{ ...title, ...ruled }}>{name}</h2>
      {tilesOf}
    </>
  );
}

/** Thumbnails of all components, grouped as in the sidebar. */
export function FrontPage() {
  const [drawings, setDrawings] = useState<Drawings>();
  useEffect(() => void loadDrawings().then(setDrawings), []);
  const pages = usePages().filter(
    ({ room, importPath }) => room !== 'Foundations' && importPath.includes('/ui-kit/') && importPath.endsWith('.mdx'),
  );
  const rooms = [...new Set(pages.map(({ room }) => room))];
  return (
    <InProduct>
      <div style={paper} dir="ltr" lang="en">
        {rooms.map((room) => (
          <section key={room}>
            <Room
              name={room}
              pages={pages.filter((page) => page.room === room)}
              drawings={drawings}
              isFirst={room === rooms[0]}
            />
          </section>
        ))}
      </div>
    </InProduct>
  );
}
