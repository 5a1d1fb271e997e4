/** The docs stand apart from the web app's build, so they bring their own few rules in its colours. */
export const docsStyle = `
:root{--ink:#101A2E;--plate:#FFCB05;--paper:#F8F5EE;--card:#FFFEFB;--quiet:#4C5563;--line:#E2DCCE;--go:#0B7446;--stop:#B3261E;--info:#0B3C9C}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Archivo,system-ui,-apple-system,'Segoe UI',Arial,sans-serif}
.wide{max-width:1100px;margin:0 auto;padding:0 20px}
header{background:var(--ink);color:#fff;padding:20px 0 28px}
header a{color:var(--plate)}.mark{font-weight:800;font-size:22px;text-decoration:none;color:#fff}
h1{font-size:44px;line-height:1;margin:20px 0 8px;letter-spacing:-.5px}header p{margin:0;max-width:60ch}
.columns{display:grid;grid-template-columns:180px minmax(0,1fr);gap:32px;padding-top:28px;padding-bottom:64px}
nav{position:sticky;top:16px;align-self:start;display:flex;flex-direction:column}
nav a{padding:6px 0;color:var(--ink);text-decoration:none}nav a:hover{text-decoration:underline}
h2{font-size:24px;margin:0 0 12px;text-transform:capitalize}section{margin-bottom:36px;scroll-margin-top:16px}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin-bottom:8px}
summary{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;padding:12px 16px;cursor:pointer}
summary:focus-visible,a:focus-visible{outline:3px solid var(--info);outline-offset:2px}
details>:not(summary){margin-left:16px;margin-right:16px}
.method{font-weight:700;font-size:12px;min-width:58px;color:var(--info)}.method.post{color:var(--go)}.method.delete{color:var(--stop)}
code{font-weight:600;overflow-wrap:anywhere}.what{color:var(--quiet);flex:1 1 200px}
.who{font-size:12px;border:1px solid var(--line);border-radius:99px;padding:1px 10px;color:var(--quiet)}
h3{font-size:13px;margin:12px 0 4px;color:var(--quiet)}
pre{background:var(--paper);border-radius:6px;padding:12px;overflow:auto;font-size:13px;line-height:1.5;margin-top:0}
@media(max-width:700px){.columns{grid-template-columns:1fr}nav{position:static;flex-flow:row wrap;gap:0 16px}}
`
