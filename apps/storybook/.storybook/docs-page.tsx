import { applyPreferences, vars } from '@pauta/ui-kit';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { brand } from './brand.ts';
import { globalsIn, passGlobals } from './globals-in.ts';
import { type Globals, preferencesOf } from './product.tsx';

/** Tables of the pages themselves; in examples those with a class are the product's. */
const plainTable = 'table:not([class*=docblock], .sb-unstyled [class])';

// Storybook's own code and tables are a cold grey, and its props table is very tall; text direction is by content, as in
// the product.
const ownStyle = `
#storybook-docs :not(pre) > code {
  background: ${vars.color.sunken};
  border-color: ${vars.color.line};
  color: inherit;
}
#storybook-docs ${plainTable} { display: table; inline-size: 100%; }
#storybook-docs ${plainTable} :is(tr, th, td) {
  background: none;
  border: 0 solid ${vars.color.line};
  border-block-end-width: 1px;
  padding-inline: 0 ${vars.space.x4};
  text-align: start;
}
#storybook-docs ${plainTable} th { color: ${vars.color.textMuted}; }
#storybook-docs ${plainTable}:not([data-states]) th:first-child { inline-size: 40%; }
#storybook-docs ${plainTable}[data-states] :is(th, td) { padding-inline: 0; text-align: -webkit-match-parent; vertical-align: baseline; }
#storybook-docs .docblock-argstable-body tr > td { padding-block: ${vars.space.x1h}; }
#storybook-docs .docblock-argstable-body td:nth-child(2) div { display: inline; margin: 0; }
#storybook-docs .docblock-argstable-body td:nth-child(2) div div > span { display: inline-block; max-inline-size: 100%; }
#storybook-docs summary > :is(h2, h3) { display: inline; }
#storybook-docs .sbdocs-content > h2 { margin-block-start: ${vars.space.x6}; }
#storybook-docs .sbdocs-content > .sbdocs-preview-actions { margin-block-end: ${vars.space.x4}; }
#storybook-docs [data-whole-page] > * { min-block-size: 100% !important; }
#storybook-docs [data-anatomy] > div > div > * { max-inline-size: 100%; }
#storybook-docs [data-changes] li:has(> details) { list-style: none; }
#storybook-docs [data-changes] summary { list-style-position: outside; }
#storybook-docs .sbdocs-content > p + p { margin-block-start: -${vars.space.x2}; }
#storybook-docs .docblock-argstable-body td:nth-child(3) > span:only-child { visibility: hidden; }
@media (max-width: 799px) {
  #storybook-docs .docs-story:has([data-schema]) { padding: ${vars.space.x2}; }
  #storybook-docs .docs-story:has([data-schema]) > div { padding: 0; }
  #storybook-docs .docs-story .innerZoomElementWrapper > * { display: block; max-inline-size: 100%; border: 0 !important; }
  #storybook-docs .docs-story [data-schema][data-control-size] { padding: ${vars.space.x4} !important; }
}
#storybook-docs :is([data-examples=strip], [data-examples=wide]) { grid: auto / auto-flow minmax(22rem, 44%) !important; align-items: start; overflow-x: auto; scroll-snap-type: x proximity; }
#storybook-docs [data-examples=wide] { grid-auto-columns: 88% !important; }
#storybook-docs [data-examples] > * { scroll-snap-align: start; }
#storybook-docs [data-examples] .sbdocs-preview { margin-block-start: ${vars.space.x1}; }
#storybook-docs [data-examples] .sbdocs-preview-actions { margin-block-end: 0; }
#storybook-docs [data-examples] .docs-story { padding: 0; }
#storybook-docs [data-examples] .docs-story > div { max-block-size: 23rem; overflow-y: auto; padding: ${vars.space.x2}; }
@media (max-width: 799px) {
  #storybook-docs .sbdocs-content > :is(h1, h2) { line-height: 1.25; }
  #storybook-docs [data-states] td { min-inline-size: 9rem !important; }
  #storybook-docs .docblock-argstable thead { display: none; }
  #storybook-docs .docblock-argstable, #storybook-docs .docblock-argstable :is(tbody, tr, td) { display: block; inline-size: auto; }
  #storybook-docs .docblock-argstable td:nth-child(3) { display: none; }
  #storybook-docs div.sb-unstyled { position: relative; overflow-x: auto; overflow-y: clip; }
  #storybook-docs :is([data-examples], [data-pair]) { grid: auto / auto-flow 88% !important; align-items: start; overflow-x: auto; scroll-snap-type: x proximity; }
  #storybook-docs [data-pair] > * { scroll-snap-align: start; }
  #storybook-docs .docs-story > div:not(:has([data-foundation])) { max-block-size: 34rem; overflow-y: auto; }
  #storybook-docs ${plainTable} :is(th, td) { padding-block: ${vars.space.x1}; font-size: 0.8125rem; line-height: 1.35; }
  #storybook-docs [data-examples]:has(> :only-child) { grid-auto-columns: 100% !important; }
}
@media (min-width: 800px) {
  #storybook-docs .sbdocs-wrapper { padding-block: ${vars.space.x10}; }
}
@media (forced-colors: active) {
  #storybook-docs .innerZoomElementWrapper > * { border-color: Canvas !important; }
}
#storybook-docs [dir=rtl] { text-align: right; }
#storybook-docs [dir=ltr] { text-align: left; }
#storybook-docs [dir=rtl] * { unicode-bidi: plaintext; }
`;

/** Container of documentation pages, with the look that is selected in the toolbar. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  const [globals, setGlobals] = useState<Globals>(() => globalsIn(channel));
  useEffect(() => {
    // Frames in the page report theirs too.
    const follow = ({ userGlobals: next }: { userGlobals: Globals }) =>
      setGlobals((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  const preferences = preferencesOf(globals);
  useLayoutEffect(() => {
    // Documentation pages are in English, so always left to right.
    applyPreferences(document, { ...preferences, direction: 'ltr' });
  });
  useLayoutEffect(() => passGlobals(globals), [globals]);
  return (
    <DocsContainer {...props} theme={brand[preferences.mode]}>
      <style>{ownStyle}</style>
      {children}
    </DocsContainer>
  );
}
