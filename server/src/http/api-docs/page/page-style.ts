/** The colours are those of the portal; `light-dark` follows the reader's choice there, else the device. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#14181b);--raised:light-dark(#f8fafb,#181d20);--line:light-dark(#e2e8eb,#2e363b);--text:light-dark(#14191c,#dde4e8);--dim:light-dark(#55626b,#a3b0b7);--accent:light-dark(#1f5a73,#8cc3d8);--green:light-dark(#1b6b3a,#7fd19b);--amber:light-dark(#8a4b00,#f0b866);--red:light-dark(#a3262a,#f29a9c);--mono:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace}
:root[data-mantine-color-scheme=dark]{color-scheme:dark}
:root[data-mantine-color-scheme=light]{color-scheme:light}
*{box-sizing:border-box}
html{scroll-padding-block-start:76px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:14px/1.5 'Inter Variable',Inter,system-ui,sans-serif}
a{color:var(--accent)}
code,pre{font-family:var(--mono);font-size:12.5px}
h1{font-size:27px;line-height:1.25;font-weight:650;margin:0 0 8px}
h2{font-size:20px;line-height:1.3;font-weight:650;margin:48px 0 12px}
h3{font-size:16px;font-weight:650;margin:32px 0 8px}
h3 code{font-weight:400}
h4{font-size:14px;font-weight:650;margin:20px 0 4px}
h5{font-size:12px;font-weight:500;color:var(--dim);margin:16px 0 4px}
p{margin:0 0 8px;max-width:70ch}
header{position:sticky;inset-block-start:0;z-index:2;display:flex;gap:16px;align-items:center;block-size:60px;padding-inline:20px;background:var(--ground);border-block-end:1px solid var(--line)}
.mark{font-size:16px;font-weight:650;color:var(--accent);text-decoration:none}
.version{color:var(--dim);font-size:12px;white-space:nowrap}
header input{flex:1;max-inline-size:420px;min-inline-size:0;margin-inline:auto;block-size:36px;padding-inline:12px;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line);border-radius:8px}
header nav{display:flex;gap:16px;white-space:nowrap}
header nav a{text-decoration:none}
header nav a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.frame{display:grid;grid-template-columns:232px minmax(0,1fr);max-inline-size:1240px;margin-inline:auto}
.contents{position:sticky;inset-block-start:60px;align-self:start;max-block-size:calc(100vh - 60px);overflow:auto;padding:24px 8px 40px 20px}
.contents summary{display:none}
.contents ul{list-style:none;margin:0;padding:0}
.contents ul ul{padding-inline-start:12px;margin-block-end:8px}
.contents a{display:block;padding:3px 8px;border-radius:6px;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
.contents ul ul a{color:var(--dim)}
.contents a:hover{background:var(--raised);color:var(--accent)}
main{padding:28px 20px 120px 28px;min-inline-size:0}
.lead{font-size:16px;color:var(--dim)}
.reader{padding:8px 12px;max-inline-size:none;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.dim,.count{color:var(--dim);font-weight:400}
details.op,details.table{border:1px solid var(--line);border-radius:8px;margin-block:6px;background:var(--ground);overflow:hidden}
.part{content-visibility:auto;contain-intrinsic-block-size:auto 420px}
details.op>summary,details.table>summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:8px 12px;cursor:pointer;list-style:none}
details.op>summary::-webkit-details-marker,details.table>summary::-webkit-details-marker{display:none}
details.op>summary:hover,details.table>summary:hover{background:var(--raised)}
details.table>summary{font-weight:500}
details[open]>summary{border-block-end:1px solid var(--line)}
.what{color:var(--dim);margin-inline-start:auto;text-align:end}
.method:first-child+code{overflow-wrap:anywhere}
summary .what:first-child{margin-inline-start:0;color:var(--text);text-align:start}
.inner{padding:12px}
.method{font:600 11px/1 var(--mono);min-inline-size:52px}
.method.get{color:var(--accent)}.method.post{color:var(--green)}.method.patch,.method.put{color:var(--amber)}.method.delete{color:var(--red)}
.wide{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-size:13px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-block-end:1px solid var(--line)}
details.table th,details.table td{padding-inline-start:12px}
details.table>p{padding:8px 12px 0}
tr:last-child td{border-block-end:0}
th{font-size:12px;font-weight:500;color:var(--dim)}
td code{overflow-wrap:break-word}
.kind{color:var(--dim);white-space:nowrap}
.needed{color:var(--amber);font-size:12px;white-space:nowrap}
.keys{display:flex;flex-wrap:wrap;gap:2px 10px;margin-block-start:2px}
.keys code{color:var(--dim)}
.keys a{text-decoration:none}
.keys a:hover{text-decoration:underline;text-underline-offset:3px}
.keys a code{color:var(--accent)}
.status{color:var(--dim)}.status.s2{color:var(--green)}.status.s4{color:var(--amber)}.status.s5{color:var(--red)}
pre{margin:8px 0 0;padding:12px;overflow-x:auto;background:var(--raised);border:1px solid var(--line);border-radius:8px;line-height:1.45}
.errors td:first-child{inline-size:34%}
[hidden]{display:none!important}
@media (max-width:820px){
header{flex-wrap:wrap;block-size:auto;padding:10px 16px;gap:8px 12px}
html{scroll-padding-block-start:112px}
header nav{margin-inline-start:auto;gap:12px;font-size:13px}
header nav a:first-child,.version{display:none}
header input{order:3;flex:1 0 100%;max-inline-size:none;font-size:16px}
.frame{display:block}
.contents{position:static;max-block-size:none;padding:12px 16px;border-block-end:1px solid var(--line)}
.contents summary{display:block;font-weight:500;cursor:pointer;padding-block:8px}
.contents a{padding-block:7px}
main{padding:20px 16px 80px}
.what{margin-inline-start:0;flex-basis:100%;text-align:start}
.errors thead{display:none}
.errors tr{display:block;padding-block:8px;border-block-end:1px solid var(--line)}
.errors td,.errors td:first-child{display:block;inline-size:auto;border:0;padding:2px 0}
}
@media print{header,.contents{display:none}.frame{display:block}}
`;
