import { CloseIcon, Icon, SuccessIcon, vars } from '@pauta/ui-kit';
import type { CSSProperties, ReactNode } from 'react';
import { InProduct } from './in-product.tsx';

interface PairProps {
  /** Correct example. */
  do: ReactNode;
  /** Why it is correct. */
  because: string;
  /** Wrong example. */
  dont: ReactNode;
  /** Why it is wrong. */
  but: string;
  /** The examples fill the available width. */
  isWide?: boolean;
}

const sides: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space.x4,
};

/** Both examples are as tall as the taller one. */
const side: CSSProperties = {
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 2',
  rowGap: vars.space.x2,
};

const stage: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minBlockSize: '8rem',
  padding: vars.space.x4,
  background: vars.color.surface,
  borderRadius: vars.radius.m,
};

interface SideProps {
  tone: 'positive' | 'critical';
  children: ReactNode;
  words: string;
  isWide: boolean;
}

function Side({ tone, children, words, isWide }: SideProps) {
  const isRight = tone === 'positive';
  return (
    <figure style={side}>
      <div
        inert
        style={{ ...stage, border: `1px solid ${vars.color.line}`, borderBlockEnd: `3px solid ${vars.color[tone]}` }}
      >
        <div style={isWide ? { inlineSize: '100%' } : { maxInlineSize: '100%' }}>{children}</div>
      </div>
      <figcaption dir="ltr" lang="en" style={{ display: 'flex', gap: vars.space.x2 }}>
        <span style={{ color: vars.color[tone], flex: 'none', marginBlockStart: '0.2em' }}>
          <Icon icon={isRight ? SuccessIcon : CloseIcon} label={isRight ? 'Do' : 'Don’t'} />
        </span>
        {words}
      </figcaption>
    </figure>
  );
}

/** A correct and a wrong example side by side. */
export function Pair({ do: right, because, dont: wrong, but, isWide = false }: PairProps) {
  return (
    <InProduct>
      <div style={sides} data-pair>
        <Side tone="positive" words={because} isWide={isWide}>
          {right}
        </Side>
        <Side tone="critical" words={but} isWide={isWide}>
          {wrong}
        </Side>
      </div>
    </InProduct>
  );
}
