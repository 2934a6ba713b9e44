import { Fragment, type ReactNode } from 'react';
import { inTextLink } from '../actions/link.css.ts';
import { classNames } from '../layout/class-names.ts';
import * as styles from './markdown.css.ts';
import { type Block, type Inline, parseMarkdown } from './parse-markdown.ts';

export type MarkdownProps = {
  /** The source. Markup in it is shown, not obeyed. */
  readonly children: string;
  /** Level of its first headings, so that they stand under those of the page. */
  readonly headingLevel?: 2 | 3 | 4;
  /** `body`, or `reading` for what takes minutes. */
  readonly size?: keyof typeof styles.size;
};

// The text is parsed anew whenever it changes; until then a node keeps its place.
const keyed = (nodes: readonly ReactNode[]) => nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);

const line = (inlines: readonly Inline[]): ReactNode => keyed(inlines.map(inlineNode));

function inlineNode(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code className={styles.code}>{inline.text}</code>;
    case 'strong':
      return <strong>{line(inline.children)}</strong>;
    case 'em':
      return <em>{line(inline.children)}</em>;
    case 'del':
      return <del>{line(inline.children)}</del>;
    case 'break':
      return <br />;
    default:
      return (
        <a href={inline.href} target="_blank" rel="noreferrer nofollow" className={inTextLink}>
          {line(inline.children)}
        </a>
      );
  }
}

function List({ block, level }: { readonly block: Extract<Block, { kind: 'list' }>; readonly level: number }) {
  const items = block.items.map((blocks, index) => (
    <li key={index} className={styles.item}>
      <div className={styles.itemBlocks}>{blocksNode(blocks, level)}</div>
    </li>
  ));
  return block.start === null ? (
    <ul className={classNames(styles.list, styles.bullets)}>{items}</ul>
  ) : (
    <ol className={classNames(styles.list, styles.numbers)} start={block.start}>
      {items}
    </ol>
  );
}

function Grid({ rows }: { readonly rows: Extract<Block, { kind: 'table' }>['rows'] }) {
  const [head = [], ...body] = rows;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
    <div className={styles.tablePlace} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className={styles.headCell}>
                {line(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place} className={styles.cell}>
                  {line(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function blockNode(block: Block, level: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{line(block.children)}</p>;
    case 'heading': {
      const Element = headings[Math.min(headings.length, level + block.level - 2) - 1] ?? 'h6';
      return <Element className={styles.heading}>{line(block.children)}</Element>;
    }
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard
        <pre dir="ltr" tabIndex={0} className={styles.codeBlock}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote className={styles.quote}>{blocksNode(block.blocks, level)}</blockquote>;
    case 'list':
      return <List block={block} level={level} />;
    case 'table':
      return <Grid rows={block.rows} />;
    default:
      return <hr className={styles.rule} />;
  }
}

function blocksNode(blocks: readonly Block[], level: number): ReactNode {
  return keyed(blocks.map((block) => blockNode(block, level)));
}

/** Words that someone, or a model, wrote in Markdown. No HTML gets through; links go to the web and to mailboxes. */
export function Markdown({ children, headingLevel = 3, size = 'body' }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, styles.size[size])}>
      {blocksNode(parseMarkdown(children), headingLevel)}
    </div>
  );
}
