import { chromium } from '@playwright/test';
const base='http://127.0.0.1:4300';
const out='/tmp/w/list-run/shots'; import fs from 'node:fs'; fs.mkdirSync(out,{recursive:true});
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function signIn(email){
  const f=`/tmp/w/list-run/session-${email}.json`;
  if(fs.existsSync(f)) return fs.readFileSync(f,'utf8');
  const p=await b.newPage({locale:'sv-SE'}); await p.goto(base+'/login');
  await p.getByLabel('E-post').fill(email); await p.getByRole('button',{name:'Skicka kod'}).click();
  let code; for(let i=0;i<40&&!code;i++){const m=await (await p.request.get(base+'/dev/mail/messages?to='+encodeURIComponent(email))).json(); code=/\b\d{6}\b/.exec(m.map(x=>x.subject).join(' '))?.[0]; await p.waitForTimeout(250)}
  await p.getByLabel('Sexsiffrig kod').fill(code); await p.getByRole('button',{name:/^Konto för/}).waitFor();
  const s=await p.evaluate(`localStorage.getItem('fordra.session')`); fs.writeFileSync(f,s); await p.close(); return s;
}
export async function page(email,{dark,phone,locale='sv',...o}={}){
  const s=await signIn(email);
  const c=await b.newContext({locale:'sv-SE',timezoneId:'Europe/Stockholm',viewport:phone?{width:360,height:740}:{width:1360,height:860},colorScheme:dark?'dark':'light',isMobile:!!phone,hasTouch:!!phone});
  const p=await c.newPage(); await p.addInitScript(`localStorage.getItem('fordra.session') ?? localStorage.setItem('fordra.session', ${JSON.stringify(s)})`);
  p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text())); p.on('pageerror',e=>console.log('ERR',e.message));
  if(locale!=='sv') await p.goto(base+'/?locale='+locale);
  p.go=async u=>{await p.goto(base+u); await p.waitForLoadState('networkidle');};
  p.shot=async n=>{await p.waitForTimeout(350); await p.screenshot({path:`${out}/${n}.png`})};
  return p;
}
export const done=()=>b.close();
