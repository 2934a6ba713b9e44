import { assignInlineVars } from '@vanilla-extract/dynamic';
import { classNames } from '../layout/class-names.ts';
import * as styles from './skeleton.css.ts';

const widths = [92, 78, 86, 64, 88, 71] as const;

export type SkeletonTextProps = {
  /** Number of lines. */
  readonly lines?: number;
  /** Text size of the content that is loading. */
  readonly size?: keyof typeof styles.line;
  /** Approximate width of the text that is loading. */
  readonly width?: string;
};

/** Placeholder for text, with the same height as the text. */
export function SkeletonText({ lines = 1, size = 'body', width }: SkeletonTextProps) {
  return (
    <span className={styles.lines} aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={classNames(styles.bone, styles.text, styles.line[size])}
          style={assignInlineVars({
            [styles.extent]: width ?? `${lines > 1 && index === lines - 1 ? 48 : widths[index % widths.length]}%`,
          })}
        />
      ))}
    </span>
  );
}
