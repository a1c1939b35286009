import type { ReportFault } from '../api/report-fault.ts';

/** Reports uncaught errors and violations of the content security policy. Called once per page. */
export function watchFaults(report: ReportFault): void {
  window.addEventListener('error', ({ error }) => void report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    const fault = new Error(`stopped by ${effectiveDirective}`);
    fault.name = 'SecurityPolicyViolation';
    void report(fault);
  });
}
