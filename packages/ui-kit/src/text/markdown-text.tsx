import { Fragment, type ReactNode } from 'react';
import { inTextLink } from '../actions/link.css.ts';
import { classNames } from '../layout/class-names.ts';
import * as styles from './markdown.css.ts';
import { type MarkdownNode, parseMarkdown } from './parse-markdown.ts';

export type MarkdownTextProps = {
  readonly children: string;
  readonly headingLevel: number;
};

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Renders nodes. Index keys are safe: a changed text is parsed again as a whole. */
const elementsOf = (nodes: readonly MarkdownNode[], level: number): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{elementOf(node, level)}</Fragment>);

function elementOf({ kind, tag, text, attribute, children }: MarkdownNode, level: number): ReactNode {
  const inside = elementsOf(children, level);
  switch (kind) {
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading': {
      const Element = headings[Math.min(headings.length, level + Number(tag.slice(1)) - 2) - 1] ?? 'h6';
      return <Element className={styles.heading}>{inside}</Element>;
    }
    case 'fence':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard
        <pre dir="ltr" tabIndex={0} className={styles.codeBlock}>
          <code>{text.replace(/\n$/, '')}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote className={styles.quote}>{inside}</blockquote>;
    case 'bullet_list':
      return <ul className={classNames(styles.list, styles.bullets)}>{inside}</ul>;
    case 'ordered_list':
      return (
        <ol className={classNames(styles.list, styles.numbers)} start={Number(attribute('start') ?? 1)}>
          {inside}
        </ol>
      );
    case 'list_item':
      return (
        <li className={styles.item}>
          <div className={styles.itemBlocks}>{inside}</div>
        </li>
      );
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by keyboard
        <div className={styles.tablePlace} tabIndex={0}>
          <table className={styles.table}>{inside}</table>
        </div>
      );
    case 'thead':
      return <thead>{inside}</thead>;
    case 'tbody':
      return <tbody>{inside}</tbody>;
    case 'tr':
      return <tr>{inside}</tr>;
    case 'th':
      return (
        <th scope="col" className={styles.headCell}>
          {inside}
        </th>
      );
    case 'td':
      return <td className={styles.cell}>{inside}</td>;
    case 'hr':
      return <hr className={styles.rule} />;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 's':
      return <del>{inside}</del>;
    case 'code_inline':
      return <code className={styles.code}>{text}</code>;
    case 'link':
      return (
        <a href={attribute('href') ?? undefined} target="_blank" rel="noreferrer nofollow" className={inTextLink}>
          {inside}
        </a>
      );
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    default:
      // A text, an image's alternative text, or a node type of a later library version.
      return children.length > 0 ? inside : text;
  }
}

/** Renders Markdown. A separate chunk, together with the parser. */
export const MarkdownText = ({ children, headingLevel }: MarkdownTextProps) =>
  elementsOf(parseMarkdown(children), headingLevel);
