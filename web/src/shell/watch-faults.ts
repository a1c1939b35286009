import type { ReportFault } from '../api/report-fault.ts';

/** Errors that nothing in the page catches, and what the page's own policy had to stop. Called once per page. */
export function watchFaults(report: ReportFault): void {
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    const fault = new Error(`stopped by ${effectiveDirective}`);
    fault.name = 'SecurityPolicyViolation';
    void report(fault);
  });
}
