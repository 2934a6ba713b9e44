import { Text, vars } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { AnchorMdx, DocsContext } from '@storybook/addon-docs/blocks';
import { MDXProvider } from '@storybook/addon-docs/mdx-react-shim';
import {
  Component,
  type ComponentType,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import { Folded } from './folded.tsx';
import { InProduct } from './in-product.tsx';
import { type Page, usePages } from './page-links.ts';

const documents = import.meta.glob<{ default: ComponentType<object> }>('../../../packages/ui-kit/src/**/*.mdx');

const ruleHeight = 24;

const paper: CSSProperties = {
  margin: `calc(-1 * ${vars.space.x6})`,
  padding: `${ruleHeight * 2}px ${vars.space.x6}`,
  paddingInlineStart: `calc(${vars.space.x6} + 40px)`,
  backgroundImage: [
    `linear-gradient(to right, transparent 39px, ${vars.color.primaryMild} 39px 40px, transparent 40px)`,
    `repeating-linear-gradient(transparent 0 ${ruleHeight - 1}px, ${vars.color.line} ${ruleHeight - 1}px ${ruleHeight}px)`,
  ].join(),
};

const tiles: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: `${ruleHeight}px ${vars.space.x4}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
};

const title: CSSProperties = { margin: 0, lineHeight: `${ruleHeight * 2}px`, fontSize: vars.text.heading.size };

const stage: CSSProperties = {
  display: 'grid',
  placeItems: 'safe center',
  blockSize: ruleHeight * 3,
  overflow: 'hidden',
  contain: 'strict',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
};

const small: CSSProperties = { zoom: 0.45, inlineSize: '100%', padding: vars.space.x4, boxSizing: 'border-box' };

const Nothing = () => null;

type Drawn = ComponentType<Record<string, unknown>> & {
  __docgenInfo?: { props?: Record<string, { required: boolean; tsType?: { type?: string } }> };
};

/** Dummy functions for the required callbacks of a component. */
const callsOf = ({ __docgenInfo: { props = {} } = {} }: Drawn) =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([, { required, tsType }]) => required && tsType?.type === 'function')
      .map(([name]) => [name, () => undefined]),
  );

interface DrawingProps {
  of: Drawn;
  args?: Record<string, unknown>;
  render?: (props: Record<string, unknown>) => ReactNode;
  drawing?: ReactNode;
}

/** A static example of a component. */
const Drawing = ({ of: Drawn, args = {}, render, drawing }: DrawingProps) => {
  const props = { ...callsOf(Drawn), ...args };
  return (
    <div style={small}>
      <div style={{ display: 'grid', justifyItems: 'center' }}>
        <div style={{ maxInlineSize: '100%', minInlineSize: 0 }}>
          {drawing ?? (render ? render(props) : <Drawn {...props} />)}
        </div>
      </div>
    </div>
  );
};

const words = [
  'h1',
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'table',
  'pre',
  'Canvas',
  'Anatomy',
  'Examples',
  'Keyboard',
  'Pair',
  'States',
];
const onlyDrawings = { ...Object.fromEntries(words.map((name) => [name, Nothing])), Playground: Drawing };

/** Error boundary: an example that fails to render leaves its place empty. */
class Still extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

function Tile({ page }: { page: Page }) {
  const [Document] = useState(() =>
    lazy(documents[`../${page.importPath}`] ?? (() => Promise.resolve({ default: Nothing }))),
  );
  return (
    <li>
      <AnchorMdx href={page.href} target="_self">
        <span style={{ display: 'inline-block', inlineSize: '100%', color: vars.color.text }}>
          <div style={stage} inert aria-hidden>
            <Still>
              <Suspense>
                <Document />
              </Suspense>
            </Still>
          </div>
          <span style={{ display: 'block', blockSize: ruleHeight, lineHeight: `${ruleHeight + 6}px` }}>
            <Text size="small">{page.subject}</Text>
          </span>
        </span>
      </AnchorMdx>
    </li>
  );
}

/** Documentation context without stories: imported pages would otherwise use those of the front page. */
const useNoStories = () => {
  const context = useContext(DocsContext);
  return useMemo(
    () => Object.create(context, { referenceMeta: { value: () => undefined } }) as typeof context,
    [context],
  );
};

interface RoomProps {
  name: string;
  pages: readonly Page[];
  isFirst: boolean;
}

function Room({ name, pages, isFirst }: RoomProps) {
  const isPhone = useMedia(media.phone);
  const tilesOf = (
    <ul style={tiles}>
      {pages.map((page) => (
        <Tile key={page.id} page={page} />
      ))}
    </ul>
  );
  const heading = <h2 style={{ ...title, ...(isPhone && { display: 'inline' }) }}>{name}</h2>;
  return isPhone ? (
    <Folded summary={heading} isOpen={isFirst}>
      {tilesOf}
    </Folded>
  ) : (
    <>
      {heading}
      {tilesOf}
    </>
  );
}

/** Thumbnails of all components, grouped as in the sidebar. */
export function FrontPage() {
  const pages = usePages().filter(({ room, importPath }) => room !== 'Foundations' && `../${importPath}` in documents);
  const rooms = [...new Set(pages.map(({ room }) => room))];
  return (
    <InProduct>
      <DocsContext.Provider value={useNoStories()}>
        <MDXProvider components={onlyDrawings}>
          <div style={paper} dir="ltr" lang="en">
            {rooms.map((room) => (
              <section key={room}>
                <Room name={room} pages={pages.filter((page) => page.room === room)} isFirst={room === rooms[0]} />
              </section>
            ))}
          </div>
        </MDXProvider>
      </DocsContext.Provider>
    </InProduct>
  );
}
