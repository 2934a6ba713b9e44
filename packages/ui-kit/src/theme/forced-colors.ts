import { vars } from './vars.css.ts';

/** Replaces an edge or a surface where forced colours remove backgrounds and shadows. */
export const edgeInForcedColors = {
  outline: `${vars.size.hairline} solid`,
  outlineOffset: `calc(-1 * ${vars.size.hairline})`,
};

/** The current or chosen one of several. */
export const currentInForcedColors = { ...edgeInForcedColors, outline: `${vars.size.focus} solid Highlight` };

/** Tokens as system colours, for drawings, which forced colours do not reach. */
export const systemColors = {
  [vars.color.text]: 'CanvasText',
  [vars.color.textSecondary]: 'CanvasText',
  [vars.color.textMuted]: 'CanvasText',
  [vars.color.surface]: 'Canvas',
  [vars.color.sunken]: 'Canvas',
  [vars.color.line]: 'GrayText',
  [vars.color.primary]: 'CanvasText',
  [vars.color.primaryDeep]: 'CanvasText',
  [vars.color.primaryMild]: 'CanvasText',
  [vars.color.positive]: 'CanvasText',
  [vars.color.positiveBg]: 'Canvas',
};

/** A fill that is data: a bar, a mark, a reached level. */
export const inkInForcedColors = { forcedColorAdjust: 'none', background: 'CanvasText' } as const;

/** A highlight that is drawn as a gradient, which forced colours remove. */
export const markInForcedColors = { background: 'Mark', color: 'MarkText' } as const;

/** Part of a control whose fill is its meaning. */
export const fillInForcedColors = { forcedColorAdjust: 'none', background: 'Highlight' } as const;
