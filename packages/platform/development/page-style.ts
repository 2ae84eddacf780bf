/** The look of pages that only development has: the site's tokens, in both themes. */

export const pageStyle = `
:root {
  color-scheme: dark light;
  --ink: #0b0f10; --s1: #12181a; --s3: #232d30; --line: #26302f; --line2: #3a4745;
  --text: #e9f0ee; --quiet: #8fa19d; --win: #4fd1b3; --loss: #f0705a; --brass-text: #e2b65b;
  --brass-ground: #221c10; --top-edge: rgba(255, 255, 255, .07); --shade: rgba(0, 0, 0, .45);
}
@media (prefers-color-scheme: light) {
  :root {
    --ink: #efebe2; --s1: #fbf9f4; --s3: #e7e1d4; --line: #ddd6c6; --line2: #c9c0ac;
    --text: #161d1c; --quiet: #55625e; --win: #0b6b56; --loss: #b0361f; --brass-text: #7a5710;
    --brass-ground: #f5ecd6; --top-edge: #fff; --shade: rgba(80, 66, 40, .18);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; padding: 24px 16px; background: var(--ink); color: var(--text);
  font: 16px/24px Onest, system-ui, sans-serif; display: grid; place-items: center;
}
main {
  width: 100%; max-width: 480px; padding: 24px; border-radius: 20px; background: var(--s1);
  box-shadow: inset 0 0 0 1px var(--line2), inset 0 1px 0 var(--top-edge), 0 24px 64px var(--shade);
}
h1 { font-size: 22px; line-height: 28px; font-weight: 600; }
h2 { margin: 24px 0 12px; font-size: 16px; line-height: 24px; font-weight: 600; }
.notice {
  margin-top: 12px; padding: 8px 12px; border-radius: 10px; color: var(--brass-text);
  background: var(--brass-ground); font-size: 14px; line-height: 20px;
}
dl { margin-top: 20px; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; font-size: 14px; line-height: 20px; }
dt { color: var(--quiet); }
dd { text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 28px; line-height: 34px; font-weight: 600; font-variant-numeric: tabular-nums; }
.amount span { color: var(--quiet); }
.mono { font-family: "JetBrains Mono", ui-monospace, monospace; font-size: 12px; }
form { display: grid; gap: 8px; }
label { display: grid; gap: 4px; font-size: 14px; line-height: 20px; color: var(--quiet); }
label.row { grid-template-columns: auto 1fr; align-items: center; gap: 12px; min-height: 44px; color: var(--text); }
input:not([type="checkbox"]) {
  width: 100%; min-height: 44px; padding: 10px 12px; border: 0; border-radius: 10px; background: var(--ink);
  color: var(--text); font: inherit; box-shadow: inset 0 0 0 1px var(--line2);
}
input[type="checkbox"] { width: 20px; height: 20px; accent-color: var(--brass-text); }
button, .link {
  display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 0; border-radius: 10px;
  background: var(--s3); color: var(--text); font: inherit; font-weight: 600; text-align: left; cursor: pointer;
  text-decoration: none; box-shadow: inset 0 1px 0 var(--top-edge), 0 1px 2px var(--shade);
}
button small { display: block; margin-top: 2px; color: var(--quiet); font-size: 13px; line-height: 18px; font-weight: 400; }
.main {
  color: #1b1405; background: linear-gradient(#efcb7e, #e2b65b 46%, #d3a247);
  box-shadow: inset 0 1px 0 rgba(255, 248, 225, .75), inset 0 -2px 0 rgba(107, 74, 24, .38), 0 1px 2px var(--shade);
}
.main small { color: #3f3010; }
button:hover, .link:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
ul { padding: 0; list-style: none; border-radius: 14px; box-shadow: inset 0 0 0 1px var(--line); }
li { padding: 12px 16px; display: grid; gap: 2px; font-size: 14px; line-height: 20px; }
li + li { border-top: 1px solid var(--line); }
li p:first-child { display: flex; justify-content: space-between; gap: 16px; font-weight: 600; }
.state { font-size: 13px; line-height: 18px; }
.good { color: var(--win); }
.bad { color: var(--loss); }
.links { margin-top: 16px; display: grid; gap: 8px; }
.links .link { text-align: center; }
@media (max-width: 480px) {
  body { padding: 0; place-items: stretch; }
  main { border-radius: 0; padding: 20px 16px 32px; }
}
`;
