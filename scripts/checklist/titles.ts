/** Reads the titles of the tests in a source file, with the compiler's own parser. */
import ts from "typescript";

const testFunctions = new Set(["test", "it", "describe"]);
/** A test that is not run, or that is meant to fail, proves nothing. */
const notRun = new Set(["skip", "todo", "fixme", "fail", "fails"]);
/** Names after the dot whose first argument is a title; that of others (`each`, `skipIf`, `use`) is something else. */
const titled = new Set([
  ...notRun,
  "only",
  "concurrent",
  "sequential",
  "describe",
  "serial",
  "parallel",
]);

/**
 * Every text that appears in a title of a test that runs: `test("…")`, `it`, `describe`, their `.each` tables and
 * templates. Of a template or a table, whose titles exist only at run time, the literal strings count: those written in
 * the title, those of the table, and those of the list that an enclosing loop walks.
 */
export function titlesIn(fileName: string, source: string): string[] {
  const kind = fileName.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    const call = ts.isCallExpression(node) ? testCall(node) : undefined;
    if (call?.modifiers.some((name) => notRun.has(name))) return;
    if (call?.title) titles.push(...textsOfTitle(call.title, call.table, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

interface TestCall {
  modifiers: string[];
  title: ts.Expression | undefined;
  table: ts.Expression | undefined;
}

/** `test(…)`, `test.only(…)`, `test.describe(…)`, `test.each(table)(…)`; undefined for any other call. */
function testCall(call: ts.CallExpression): TestCall | undefined {
  const modifiers: string[] = [];
  let callee: ts.Expression = call.expression;
  let table: ts.Expression | undefined;
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      modifiers.push(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) {
      table = callee.arguments[0];
      callee = callee.expression;
    } else if (ts.isTaggedTemplateExpression(callee)) {
      table = callee.template;
      callee = callee.tag;
    } else break;
  }
  if (!ts.isIdentifier(callee) || !testFunctions.has(callee.text)) return undefined;
  const direct = call.expression;
  if (ts.isPropertyAccessExpression(direct) && !titled.has(direct.name.text)) return undefined;
  return { modifiers, table, title: call.arguments[0] };
}

function textsOfTitle(title: ts.Expression, table: ts.Expression | undefined, file: ts.SourceFile) {
  if (ts.isStringLiteralLike(title)) {
    const fills = table && /[%$]/.test(title.text);
    return fills ? [title.text, ...literalsIn(table, file)] : [title.text];
  }
  const lists = [table, ...loopedLists(title)].filter((list) => list !== undefined);
  return [...literalsIn(title, file), ...lists.flatMap((list) => literalsIn(list, file))];
}

/** Expressions that the loops around a node walk over: `for (… of LIST)`, `LIST.forEach(…)`. */
function loopedLists(node: ts.Node): ts.Expression[] {
  const lists: ts.Expression[] = [];
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isForOfStatement(at)) lists.push(at.expression);
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
      if (at.expression.name.text === "forEach") lists.push(at.expression.expression);
    }
  }
  return lists;
}

/** Every literal text below a node; a name declared at the top of the same file stands for its value. */
function literalsIn(node: ts.Node, file: ts.SourceFile, seen = new Set<string>()): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
    return [node.text];
  }
  const texts: string[] = [];
  if (ts.isIdentifier(node) && !seen.has(node.text)) {
    seen.add(node.text);
    const value = topLevelValue(node.text, file);
    if (value) texts.push(...literalsIn(value, file, seen));
  }
  ts.forEachChild(node, (child) => void texts.push(...literalsIn(child, file, seen)));
  return texts;
}

function topLevelValue(name: string, file: ts.SourceFile): ts.Expression | undefined {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)
    ?.initializer;
}
