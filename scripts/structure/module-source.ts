/** What one module says: what it imports and exports, and which names stand in its code. Comments are no code. */
import ts from "typescript";

/** An import, a re-export or a call of `import()`. */
export interface Loading {
  readonly specifier: string;
  /** Names as the other module exports them; `*` is all of them. */
  readonly names: readonly string[];
}

/** `export { name as exported } from "specifier"`. */
export interface Reexport {
  readonly specifier: string;
  readonly name: string;
  readonly exported: string;
}

export interface ModuleSource {
  readonly loadings: readonly Loading[];
  readonly reexports: readonly Reexport[];
  /** Exported declarations. */
  readonly exports: readonly string[];
  /** How often each identifier, and each string without a space in it (ids, paths, keys), stands in the code. */
  readonly names: ReadonlyMap<string, number>;
}

export function readModule(fileName: string, text: string): ModuleSource {
  const kind = fileName.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, false, kind);
  const loadings: Loading[] = [];
  const names = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    const loading = loadingOf(node);
    if (loading !== undefined) loadings.push(loading);
    if ((ts.isIdentifier(node) || isText(node)) && !/\s/.test(node.text))
      names.set(node.text, (names.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    loadings,
    names,
    reexports: file.statements.flatMap(reexportsOf),
    exports: file.statements.flatMap(exportedNames),
  };
}

type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is TextNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function loadingOf(node: ts.Node): Loading | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const specifier = textOf(node.moduleSpecifier);
    return specifier === undefined ? undefined : { specifier, names: loadedNames(node) };
  }
  const specifier = textOf(loadedByExpression(node));
  return specifier === undefined ? undefined : { specifier, names: ["*"] };
}

function loadedByExpression(node: ts.Node): ts.Node | undefined {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0] : undefined;
}

/** What a re-export loads is counted where the re-exported name is used. */
function loadedNames(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(node)) return node.exportClause === undefined ? ["*"] : [];
  const { name, namedBindings } = node.importClause ?? {};
  const own = name === undefined ? [] : ["default"];
  if (namedBindings === undefined) return own;
  if (ts.isNamespaceImport(namedBindings)) return [...own, "*"];
  return [...own, ...namedBindings.elements.map((each) => (each.propertyName ?? each.name).text)];
}

function reexportsOf(statement: ts.Statement): Reexport[] {
  if (!ts.isExportDeclaration(statement)) return [];
  const specifier = textOf(statement.moduleSpecifier);
  const { exportClause } = statement;
  if (specifier === undefined || !exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name, propertyName }) => ({
    specifier,
    name: (propertyName ?? name).text,
    exported: name.text,
  }));
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (isExported !== true) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundNames(each.name) : []));
}
