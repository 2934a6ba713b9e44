import { vars } from './vars.css.ts';

/** Replaces an edge or a surface where forced colours remove backgrounds and shadows. */
export const edgeInForcedColors = {
  outline: `${vars.size.hairline} solid`,
  outlineOffset: `calc(-1 * ${vars.size.hairline})`,
};

/** The current or chosen one of several. */
export const currentInForcedColors = { ...edgeInForcedColors, outline: `${vars.size.focus} solid Highlight` };

/** Part of a control whose fill is its meaning. */
export const fillInForcedColors = { forcedColorAdjust: 'none', background: 'Highlight' } as const;
